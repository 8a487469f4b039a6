// Runs on whatever Node there is, however old: no syntax or API here that an old one would not know.
var OLDEST = 20;
var major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST) {
  console.error(
    'Parley needs Node ' +
      OLDEST +
      ' or later and this is ' +
      process.version +
      ': install a current one from https://nodejs.org.',
  );
  process.exit(1);
}
