-- The app's log, where the runner has chosen to send it with a report: codes and times, a line for each
-- entry. An app of before sends its reports without this column.

alter table public.beta_reports
  add column app_log text
    constraint beta_reports_app_log_at_most_20000_characters check (length(app_log) <= 20000);

select fuelmile_private.make_row_functions();
