import { DataType, load, open } from 'ffi-rs';

// The engine's process: it opens the library and blocks in it until a signal ends it. Nothing else runs here.
const [library = '', directory = '', port = '', config = ''] = process.argv.slice(2);
const keepRunning =
  'SELECT sleepEachRow(1) FROM numbers(1000000000) SETTINGS max_block_size=1, function_sleep_max_microseconds_per_block=0 FORMAT Null';
const args = [
  'clickhouse',
  `--path=${directory}`,
  '--listen_host=127.0.0.1',
  `--http_port=${port}`,
  `--config-file=${config}`,
  `--query=SYSTEM START LISTEN HTTP; ${keepRunning}`,
];
open({ library: 'chdb', path: library });
load({
  library: 'chdb',
  funcName: 'chdb_query_cmdline',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [args.length, args],
});
process.exit(1);
