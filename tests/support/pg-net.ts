/** The interface of pg_net, which the embedded database lacks: it records the requests. */
export const PG_NET = `
  drop schema if exists net cascade;
  create schema net;
  create table net.http_request_queue (
    id bigserial, url text, body jsonb, headers jsonb, timeout_milliseconds integer
  );
  create table net._http_response (id bigint, status_code integer, error_msg text);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$
    insert into net.http_request_queue (url, body, headers, timeout_milliseconds)
    values (url, body, headers, timeout_milliseconds) returning id;
  $$;`;
