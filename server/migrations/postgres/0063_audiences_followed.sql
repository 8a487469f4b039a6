-- When an import last wrote: rules that were evaluated in the middle of a large one are evaluated again at its end.
alter table fact_imports add column written_at timestamptz;

-- How often name, description or rules were changed: who saves says which of them was read.
alter table audiences add column version integer not null default 1;

-- Who asked for an audience to be the target market, until its companies are known: only then it is.
alter table audiences add column target_market_by text;

-- What an audience was made of: a list of companies is that of one audience.
create index audience_jobs_dataset on audience_jobs (dataset_id) where dataset_id is not null;
