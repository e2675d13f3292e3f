/** Loaded before anything else, in syntax that every Node since 12 can read: one clear sentence instead of a syntax error. */
var major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    'Statefront needs Node 24 or newer, and this is ' +
      process.version +
      '. ' +
      'Run "npm ci" once and start with "npm start": it brings its own Node.\n',
  );
  process.exit(1);
}
