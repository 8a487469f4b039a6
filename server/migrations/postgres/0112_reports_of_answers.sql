-- What the assistant understood, for a report of one of its answers: each run asks it again. Null in reports of pages.
alter table subscriptions
  add column memory jsonb,
  add column audience text,
  add column answer_title text;
