-- The chart or table of a page that a link shows, by its name there. Links of before have `kind` and `position`.
alter table shares add column part text;
