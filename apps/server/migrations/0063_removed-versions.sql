-- Versions of pictures that were removed counted on for as long as the report lived.
update capture_amounts set
  bytes = greatest(0, capture_amounts.bytes - removed.bytes),
  files = greatest(0, capture_amounts.files - removed.files)
from (
  select test_id, sum(total) as bytes, count(*)::int as files
  from capture_picture_versions where removed_at is not null group by test_id
) removed
where removed.test_id = capture_amounts.test_id;
