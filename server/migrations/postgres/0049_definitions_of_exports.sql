-- The definitions that the figures of a file were computed with; null for files that hold none, or are not written yet.
alter table csv_jobs add column definitions integer;
