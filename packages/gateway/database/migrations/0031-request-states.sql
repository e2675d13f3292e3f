drop index approval_request_open;

alter table approval_request rename column status to earlier_status;

alter table approval_request add column status text not null default 'waiting'
  check (status in ('waiting', 'sentBack', 'declined', 'withdrawn', 'expired', 'ordered'));

update approval_request set status = case earlier_status when 'approved' then 'ordered' else earlier_status end;

alter table approval_request drop column earlier_status;

create index approval_request_open on approval_request (company_id, status, since_at, currency, unit_id, cents);

alter table approval_request add column due_at {bigint};

update approval_request set due_at = 0 where status = 'waiting';

create index approval_request_due on approval_request (due_at);

update approval_request set snapshot =
  substr(snapshot, 1, {indexOf}(snapshot, '"value":"') + 8) || status ||
  substr(snapshot, {indexOf}(snapshot, '"value":"') + 9 +
    {indexOf}(substr(snapshot, {indexOf}(snapshot, '"value":"') + 9), '"') - 1)
where status <> 'waiting';

update approval_request set snapshot = replace(snapshot, '"status":"done"', '"status":"active"')
where status in ('sentBack', 'declined');

update approval_request set snapshot = replace(snapshot, '"status":"active"', '"status":"done"')
where status in ('withdrawn', 'ordered');
