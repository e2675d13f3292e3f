alter table outgoing_document add column order_number text not null default '';

alter table outgoing_document add column fault text;
