//! Lists: conditions, a count and one page by key, in a constant number of statements.
//!
//! A page begins after a paging sequence and never after a number of rows, so rows that are added or
//! deleted meanwhile neither repeat nor hide others.

use crate::{crud::select, error::StoreError, filter, record::Record, sql::Statement, tx::Tx};
use tsmgr_model::{
    Page,
    query::{ListQuery, PageToken},
};

impl Tx {
    /// One page of the records that match a query, oldest first, and the number of all matches.
    ///
    /// `max_items` 0 gives the number alone.
    ///
    /// # Errors
    /// [`StoreError::Query`] for a field that the record does not have or an operand that does not fit it.
    pub async fn list<R: Record>(&mut self, query: &ListQuery) -> Result<Page<R>, StoreError> {
        let condition = filter::condition::<R>(query).map_err(StoreError::Query)?;
        let mut statement = Statement::new("SELECT COUNT(*) FROM ");
        statement.push(R::TABLE);
        if !condition.is_empty() {
            statement.push(" WHERE ").append(&condition);
        }
        let num_items = self.number(statement).await?;
        if query.max_items == 0 {
            return Ok(Page {
                token: None,
                num_items,
                items: Vec::new(),
            });
        }
        let mut statement = select::<R>();
        statement
            .push(" WHERE paging_sequence > ")
            .bind(query.token.map_or(0, PageToken::sequence));
        if !condition.is_empty() {
            statement.push(" AND ").append(&condition);
        }
        // One row more than the page holds tells whether there is a next page.
        statement
            .push(" ORDER BY paging_sequence LIMIT ")
            .bind(i64::from(query.max_items) + 1);
        let mut rows = self.sequenced::<R>(statement).await?;
        let size = usize::try_from(query.max_items).unwrap_or(usize::MAX);
        let more = rows.len() > size;
        rows.truncate(size);
        let last = rows.last().map(|(sequence, _)| *sequence);
        Ok(Page {
            token: last
                .filter(|_| more)
                .map(|sequence| PageToken::new(sequence).to_string()),
            num_items,
            items: rows.into_iter().map(|(_, record)| record).collect(),
        })
    }
}
