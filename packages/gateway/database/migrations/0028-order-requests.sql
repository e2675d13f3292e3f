create index approval_request_order on approval_request (order_id);
