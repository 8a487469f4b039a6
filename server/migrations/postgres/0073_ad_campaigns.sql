-- The campaign here that a row of an ad account belongs to: that of its spend; null when it has none.
alter table ad_campaign_days add column campaign_id text;

update ad_campaign_days set campaign_id = campaigns.id
from integration_connections, campaigns
where integration_connections.id = ad_campaign_days.connection_id
  and campaigns.instance_id = integration_connections.instance_id
  and campaigns.external_id = ad_campaign_days.campaign_external_id;

create index ad_campaign_days_campaign on ad_campaign_days (campaign_id);
