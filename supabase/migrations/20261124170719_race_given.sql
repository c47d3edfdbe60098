-- A race's log says which servings a station handed out, so that what is carried stays (src/domain/stored-json-shapes.ts).

update fuelmile_private.json_shapes
  set shape = jsonb_set(shape, '{entries,fields,given}', '{"list": "text"}')
  where name = 'races' and field = 'log';

select fuelmile_private.check_json_shapes();
