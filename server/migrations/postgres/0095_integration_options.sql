-- What company settings choose from, as a connected CRM has it; read as a whole by each sync.
create table integration_options (
  connection_id text not null references integration_connections (id) on delete cascade,
  list text not null,
  option_id text not null,
  name text not null,
  position integer not null,
  primary key (connection_id, list, option_id)
);
