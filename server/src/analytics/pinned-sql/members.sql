-- memberOpportunities
SELECT (
  SELECT toFloat64(count())
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND open_date >= {"2026-03-01" Date}
    AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities

-- memberOpportunities by channel, compared, for an audience
SELECT (
  SELECT toFloat64(count())
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND open_date >= {"2026-03-01" Date}
    AND open_date <= {"2026-03-31" Date}
    AND company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String}
      AND audience_id = {"audn_selected" String})
      AND is_net_new = 1
      AND NOT (company_id IN {["it's"] Array(String)})) AS figure_memberOpportunities,
      (
  SELECT toFloat64(count())
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND open_date >= {"2026-01-25" Date}
    AND open_date <= {"2026-02-24" Date}
    AND company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String}
      AND audience_id = {"audn_selected" String})
      AND is_net_new = 1
      AND NOT (company_id IN {["it's"] Array(String)})) AS previous_memberOpportunities

-- memberOpportunities by vendor, compared, for an audience: as memberOpportunities by channel, compared, for an audience, but
  (26 the same)

-- memberOpportunities by campaign, compared, for an audience: as memberOpportunities by channel, compared, for an audience, but
  (26 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- memberOpportunities by pixel, compared, for an audience: as memberOpportunities by channel, compared, for an audience, but
  (26 the same)
+ 
+ SELECT pixel_id AS id, name
+ FROM pixels FINAL
+ WHERE instance_id = {"inst:a" String}

-- memberOpportunities by campaignType, compared, for an audience: as memberOpportunities by channel, compared, for an audience, but
  (26 the same)
+ 
+ SELECT campaign_type_id AS id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
+ FROM campaign_types FINAL
+ WHERE instance_id = {"inst:a" String}
