-- Steps of numbers that fit into 8 bits, both of a step in one of 16: half as much to read, and what questions count as it is
-- where an instance has no more values. Empty for a way with a larger number. Follows from the steps, so that nothing else has
-- to write it; of rows that stand it is made in the background, and meanwhile as they are read.
ALTER TABLE opportunity_steps ADD COLUMN IF NOT EXISTS narrow_steps Array(UInt16) MATERIALIZED
  if(arrayExists(step -> bitAnd(step, 0xFF00FF00) != 0, steps), [], arrayMap(step -> toUInt16(bitOr(bitShiftRight(step, 8), bitAnd(step, 255))), steps)) AFTER steps;

ALTER TABLE opportunity_steps MATERIALIZE COLUMN narrow_steps;
