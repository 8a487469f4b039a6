-- To which webhooks a run of a report went, with their names and kinds as they were then; null where that is not known: messages of earlier
-- runs are deleted after a month.
alter table report_runs add column webhooks jsonb;
update report_runs set webhooks = sent.webhooks
from (
  select m.cause, jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'kind', w.kind) order by w.name) as webhooks
  from webhook_messages m join activation_webhooks w on w.id = m.webhook_id
  where m.type = 'report.sent'
  group by m.cause
) sent
where sent.cause = report_runs.id;
