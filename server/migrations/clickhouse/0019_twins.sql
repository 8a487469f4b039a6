-- The other side of the tables that figures of visits are read from. An instance is read from one side and recomputed on the other
-- (docs/decisions/0035). A twin has the columns, order and partitions of its table.
CREATE TABLE IF NOT EXISTS visits_twin AS visits;
CREATE TABLE IF NOT EXISTS visit_days_twin AS visit_days;
CREATE TABLE IF NOT EXISTS company_days_twin AS company_days;
CREATE TABLE IF NOT EXISTS campaign_days_twin AS campaign_days;
CREATE TABLE IF NOT EXISTS view_throughs_twin AS view_throughs;
CREATE TABLE IF NOT EXISTS view_through_days_twin AS view_through_days;
CREATE TABLE IF NOT EXISTS touched_opportunities_twin AS touched_opportunities;
CREATE TABLE IF NOT EXISTS opportunity_steps_twin AS opportunity_steps;
CREATE TABLE IF NOT EXISTS touched_leads_twin AS touched_leads;
