create table row_lock (
  name text primary key,
  version {bigint} not null
) {strict};
