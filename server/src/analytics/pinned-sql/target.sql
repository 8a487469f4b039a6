-- baseAccounts
SELECT (
  SELECT toFloat64(uniqExact(company_id))
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts

-- baseAccounts by channel, compared, for an audience
SELECT (
  SELECT toFloat64(uniqExact(company_id))
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
  SELECT toFloat64(uniqExact(company_id))
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by vendor, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by campaign, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- baseAccounts by company, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by sector, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by revRange, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by region, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by trafficType, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by page, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by pixel, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)
+ 
+ SELECT pixel_id AS id, name
+ FROM pixels FINAL
+ WHERE instance_id = {"inst:a" String}

-- baseAccounts by opportunity, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by campaignType, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)
+ 
+ SELECT campaign_type_id AS id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
+ FROM campaign_types FINAL
+ WHERE instance_id = {"inst:a" String}

-- baseAccounts by day, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by week, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)

-- baseAccounts by month, compared, for an audience: as baseAccounts by channel, compared, for an audience, but
  (11 the same)
