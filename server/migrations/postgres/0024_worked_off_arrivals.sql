-- How many rows of arrivals were worked off in the minute up to the watermark: as many after a restart are the same ones.
alter table derivation_watermarks add column rows_before integer;
