create table stock_notification (
  customer_id text not null,
  material_number text not null,
  notification_id text not null,
  site_id text not null,
  requested_at {bigint} not null,
  primary key (customer_id, material_number)
) {strict};

create table job_application (
  application_id text primary key,
  job_id text,
  customer_id text,
  fields text not null,
  file_name text not null,
  content {bytes} not null,
  submitted_at {bigint} not null
) {strict};
