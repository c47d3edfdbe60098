-- A race's plan says whether stations come first, and its log how many servings were taken of what came in halves or
-- sips (src/domain/stored-json-shapes.ts).

update fuelmile_private.json_shapes
  set shape = jsonb_set(shape, '{fields,stations_first}', '"boolean"')
  where name = 'races' and field = 'plan';
update fuelmile_private.json_shapes
  set shape = jsonb_set(shape, '{entries,fields,counts}', '{"entries": "number"}')
  where name = 'races' and field = 'log';

select fuelmile_private.check_json_shapes();
