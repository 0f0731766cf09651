-- Dishes of a function: its own list, copied from the menu once. The kitchen reads only this list.

-- [{en, ur, course?: {en, ur}, addOn?, surcharge?, group?: {choose, of: [{en, ur}], picked: [en]}}], as src/shared/rules/dishes.ts has it.
create function private.is_dish_list(p_dishes jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_typeof(p_dishes) = 'array' and jsonb_array_length(p_dishes) <= 60 and octet_length(p_dishes::text) <= 24000
    and not exists (
      select from jsonb_path_query(p_dishes, 'strict $.** ? (@.type() == "string")') as text
      where char_length(text #>> '{}') not between 1 and 80 or text #>> '{}' ~ '^\s|\s$|[\t\n]' or private.has_hidden(text #>> '{}')
    )
    and not exists (
      select from jsonb_array_elements(p_dishes) as dish
      where jsonb_typeof(dish) <> 'object' or dish - array['en', 'ur', 'course', 'addOn', 'surcharge', 'group'] <> '{}'
        or not private.is_in_both(dish) or dish ? 'course' and not private.is_in_both(dish -> 'course')
        or coalesce(jsonb_typeof(dish -> 'addOn'), 'string') <> 'string' or dish ->> 'surcharge' !~ '^[1-9][0-9]{0,5}$' or dish ? 'group' and not private.is_dish_group(dish -> 'group')
    );
end;
$$;
comment on function private.is_dish_list(jsonb) is 'Whether it is a list of at most 60 dishes, with short texts in one line and no other keys.';

create function private.is_in_both(p_named jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_named -> 'en') = 'string' and jsonb_typeof(p_named -> 'ur') = 'string', false);
$$;

-- A choice: the family takes `choose` dishes of these. `picked` are those that it has chosen.
create function private.is_dish_group(p_group jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(
    p_group - array['choose', 'of', 'picked'] = '{}' and jsonb_typeof(p_group -> 'of') = 'array' and jsonb_array_length(p_group -> 'of') between 2 and 12
    and not exists (select from jsonb_array_elements(p_group -> 'of') as dish where not private.is_in_both(dish))
    and (p_group ->> 'choose')::numeric between 1 and jsonb_array_length(p_group -> 'of') - 1
    and jsonb_typeof(p_group -> 'picked') = 'array' and jsonb_array_length(p_group -> 'picked') <= (p_group ->> 'choose')::integer
    and jsonb_path_query_array(p_group, '$.of[*].en') @> (p_group -> 'picked')
    and (select count(distinct name) = count(*) from jsonb_array_elements_text(p_group -> 'picked') as name),
    false
  );
exception
  when invalid_text_representation or invalid_parameter_value then
    return false;
end;
$$;

create function private.dish_names(p_dishes jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(name order by place, pick), '[]')
    from (
      select dish ->> 'en' as name, place, 0 as pick
      from jsonb_array_elements(p_dishes) with ordinality as listed (dish, place)
      where not dish ? 'group' or jsonb_array_length(dish #> '{group,picked}') < (dish #>> '{group,choose}')::integer
      union all
      select picked.name, place, pick
      from jsonb_array_elements(p_dishes) with ordinality as listed (dish, place),
        jsonb_array_elements_text(coalesce(dish #> '{group,picked}', '[]')) with ordinality as picked (name, pick)
    ) as served
  );
end;
$$;
comment on function private.dish_names(jsonb) is 'The English names of the dishes in their order. An open choice has its own name.';

create function private.dishes_gone(p_from jsonb, p_to jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(name order by place), '[]')
    from jsonb_array_elements_text(private.dish_names(p_from)) with ordinality as named (name, place)
    where not private.dish_names(p_to) ? name
  );
end;
$$;
comment on function private.dishes_gone(jsonb, jsonb) is 'The names of the dishes that the other list does not have.';

create function private.dishes_with_add_ons(p_dishes jsonb, p_add_ons text[], p_known jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(dish order by place), '[]')
    from jsonb_array_elements(p_dishes) with ordinality as listed (dish, place)
    where not dish ? 'addOn' or dish ->> 'addOn' = any (p_add_ons)
  ) || (
    select coalesce(jsonb_agg(coalesce(p_known -> name -> 0, jsonb_build_object('en', name, 'ur', name)) || jsonb_build_object('addOn', name) order by place), '[]')
    from unnest(p_add_ons) with ordinality as listed (name, place)
    where not jsonb_path_query_array(p_dishes, '$[*].addOn') ? name
  );
end;
$$;
comment on function private.dishes_with_add_ons(jsonb, text[], jsonb) is
  'The list with the dishes of these add-ons and no others. p_known: {add-on: [dish]}, from the content; an unknown one has the English name alone.';
