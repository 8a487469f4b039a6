-- A commit that was held up on its way can arrive after the batch was sent again and has left: it is no second batch.
create index clickhouse_sent_tokens on clickhouse_sent using gin (tokens);

create function refuse_sent() returns trigger language plpgsql as $$
begin
  if exists (select from clickhouse_sent where tokens @> array[new.deduplication_token]) then
    return null;
  end if;
  return new;
end $$;

create trigger refuse_sent before insert on clickhouse_outbox for each row execute function refuse_sent();
