-- A race's log says where the runner was, and how the race ended (src/domain/stored-json-shapes.ts).

update fuelmile_private.json_shapes
  set shape = jsonb_set(
    jsonb_set(shape, '{entries,fields,km}', '"number"'), '{entries,fields,outcome}', '"text"')
  where name = 'races' and field = 'log';

select fuelmile_private.check_json_shapes();
