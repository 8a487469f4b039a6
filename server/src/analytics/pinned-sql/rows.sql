-- pipelineDataDriven
no statement: it is computed from finished rows

-- closedWonDataDriven
no statement: it is computed from finished rows

-- fitScore
no statement: it is computed from finished rows

-- pipelineDataDriven by vendor, compared, for an audience
no statement: it is computed from finished rows

-- pipelineDataDriven by campaign, compared, for an audience
no statement: it is computed from finished rows

-- pipelineDataDriven by channel, compared, for an audience
no statement: it is computed from finished rows
