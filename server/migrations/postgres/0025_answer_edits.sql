-- A question that is an earlier answer's with one part changed: which answer, and what. Asked again it is that change again.
alter table conversation_turns add column edit jsonb;
