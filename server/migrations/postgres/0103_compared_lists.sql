-- When the list at the platform was last read back and compared with what is noted; null where that was never done.
alter table audience_activations add column compared_at timestamptz;
