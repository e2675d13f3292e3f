create table csrf_secret (
  name text primary key,
  value text not null
) {strict};
