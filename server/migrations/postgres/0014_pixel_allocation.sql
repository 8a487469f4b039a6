-- How many impressions the admin has budgeted, counted from a day on; null when nothing is.
alter table instances add column pixel_allocation bigint check (pixel_allocation > 0);
alter table instances add column pixel_allocation_since date;
-- Whether figures of the instance may go, unnamed and among at least five, into the benchmarks of its peers.
alter table instances add column shares_benchmarks boolean not null default false;
