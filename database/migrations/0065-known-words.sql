-- What the shop's vocabulary knows of these words. Each part reads a bounded piece of an index, however many words there are, so
-- one plan is right for all of them; left to itself PostgreSQL makes a new one for every search, which takes longer than the answer.
create function known_words(words text[], beginnings text[], phrases text[])
returns table (how text, asked text, meant text)
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select 'word', w.word, w.word from search_word w where w.word = any (words)
    union all
    select 'beginning', begun, near.word
    from unnest(beginnings) as begun, lateral (
      select first.word from (
        select s.word, s.uses from search_word s
        where s.word > begun collate "C" and s.word < (begun || chr(1114111)) collate "C" order by s.word limit 100
      ) first order by first.uses desc, first.word limit 6
    ) near
    union all
    select 'synonym', s.word, o.word from synonym s join synonym o on o.means = s.means and o.word <> s.word
    where s.word = any (phrases)
    union all
    select 'kind', s.word, s.means from synonym s where s.word = any (phrases);
end;
$$;
