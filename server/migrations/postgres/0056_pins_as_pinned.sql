-- A pin as it was pinned: the block with its figures, when they were computed, and the number of the definitions. Pins of before have none.
alter table pins add column kept jsonb;
alter table pins add column as_of timestamptz;
alter table pins add column definitions integer;
