-- Seconds by which the sender's clock was ahead of the server's (behind: negative); 0 where it was right or sent no time of its own.
ALTER TABLE page_views ADD COLUMN IF NOT EXISTS clock_off Int32 DEFAULT 0;
