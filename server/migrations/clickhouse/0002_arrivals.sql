-- Who has to be derived again without new page views (a company found later) is written here by the outbox: dated when stored.
ALTER TABLE page_view_arrivals MODIFY COLUMN arrived_at DateTime64(3, 'UTC') DEFAULT now64(3);
