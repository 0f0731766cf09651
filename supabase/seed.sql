-- Demo data for the embedded backend: sixty invented families around today, nobody real. No chance is
-- involved: the same day gives the same rows. It runs once, as the owner of the database, after all migrations.

-- It makes an admin whose password everybody knows. Only who asks for a demo by name may have that.
do $$
begin
  if current_setting('venue.demo', true) is distinct from 'on' then
    raise exception 'seed.sql is demo data for the embedded backend and makes an admin whose password everybody knows: this database is not for it.';
  end if;
end;
$$;

-- A test run or a curious visitor is never caught by the limits, unless the real ones are asked for (LIMITS=production).
update private.settings
set value = 1000000
where key in (
    'requests_per_phone_per_day', 'requests_per_address_per_hour', 'requests_per_day', 'phones_per_address_per_day', 'messages_per_phone_per_hour', 'messages_per_booking',
    'request_messages_per_day', 'owed_messages_per_day', 'staff_messages_per_day', 'client_errors_per_address_per_day', 'client_errors_per_day'
  )
  and coalesce(current_setting('venue.limits', true), '') <> 'production';

-- Sign-in for the demo: one admin, and one user who is none. Hosted projects make their admin as docs/going-live.md says.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select id::uuid, 'authenticated', 'authenticated', email, extensions.crypt(password, extensions.gen_salt('bf', 6)), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
from (
  values
    ('00000000-0000-4000-8000-00000000ad01', 'admin@lalazar.example', 'lalazar-demo-1'),
    ('00000000-0000-4000-8000-00000000ad02', 'guest@lalazar.example', 'lalazar-guest-1')
) as person (id, email, password);

insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select id, id, id::text, 'email', jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
from auth.users
where email in ('admin@lalazar.example', 'guest@lalazar.example');

do $$
begin
  -- Supabase's own auth server reads these columns as text and fails on null; the embedded one has no instance_id.
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute $hosted$
      update auth.users
      set instance_id = '00000000-0000-0000-0000-000000000000', confirmation_token = '', recovery_token = '', email_change = '',
        email_change_token_new = '', email_change_token_current = '', phone_change = '', phone_change_token = '', reauthentication_token = ''
      where email in ('admin@lalazar.example', 'guest@lalazar.example')
    $hosted$;
  end if;
end;
$$;

insert into private.admins (user_id)
select id from auth.users where email = 'admin@lalazar.example';

-- Given names of Karachi with family names that nobody has: sellers of cloves, cardamom and jasmine.
-- One line per family: whose it is, how many days from today the event lies, and how many days ago it was asked for, held,
-- part-paid, paid and closed (cancelled or expired), each at that time of the hall's day.
create temporary table demo (
  n integer, client_name text, language text, event_in integer, event_time text, hall text, guests integer, occasion text, package text,
  serving text, add_ons text[], status text, asked integer, clock time, held integer, part_paid integer, paid integer, closed integer,
  requests text
);
insert into demo
values
  (1, 'Sana Kewrawala', 'en', -118, 'dinner', 'Main Hall', 925, 'nikah', 'Menu 1', 'table', '{"Chow Mein beef","Chilli Dry beef"}', 'fully_paid', 181, time '17:05', 180, 179, 125, null, 'Please keep the front table for the grandparents.'),
  (2, 'Bilal Zafranwala', 'en', -111, 'dinner', 'Tulip Hall', 170, 'mehndi', 'Mehendi Classic', 'buffet', '{}', 'fully_paid', 178, time '12:05', 177, 176, 118, null, null),
  (3, 'ثنا لونگ والا', 'ur', -104, 'dinner', 'Tulip Hall', 750, 'barat', 'Menu 1', 'buffet', '{}', 'fully_paid', 152, time '12:05', 151, 149, 111, null, null),
  (4, 'Usman Elaichiwala', 'en', -97, 'dinner', 'Main Hall', 1150, 'mehndi', 'Mehendi Classic', 'table', '{}', 'cancelled', 149, time '18:40', 148, 146, null, 141, null),
  (5, 'Rabia Motiawala', 'en', -90, 'dinner', 'Main Hall', 1200, 'mehndi', 'Mehendi Traditional', 'buffet', '{"Chicken Jalfrezi"}', 'fully_paid', 150, time '17:35', 149, 147, 97, null, 'Wheelchair at gate 1, and a chair with arms.'),
  (6, 'Faraz Dalchiniwala', 'en', -83, 'lunch', 'Tulip Hall', 380, 'barat', 'Menu 2', 'table', '{"Chicken Jalfrezi"}', 'fully_paid', 128, time '21:10', 127, 125, 90, null, null),
  (7, 'Mehreen Falsawala', 'en', -76, 'lunch', 'Tulip Hall', 710, 'barat', 'Chinese Menu', 'buffet', '{"Mix Vegetable","Gajar Halwa"}', 'fully_paid', 148, time '10:05', 147, 145, 83, null, null),
  (8, 'Danish Zeerawala', 'en', -69, 'dinner', 'Main Hall', 525, 'walima', 'Chinese Menu', 'table', '{"Chicken Jalfrezi"}', 'fully_paid', 129, time '10:40', 128, 126, 76, null, null),
  (9, 'Komal Gulabwala', 'en', -62, 'dinner', 'Tulip Hall', 530, 'walima', 'Chinese Menu', 'table', '{"Chow Mein beef","Chilli Dry beef"}', 'fully_paid', 132, time '10:20', 131, 130, 69, null, null),
  (10, 'بلال الائچی والا', 'ur', -55, 'dinner', 'Main Hall', 1325, 'walima', 'Chinese Menu', 'buffet', '{"Chicken Jalfrezi"}', 'expired', 117, time '15:50', 116, null, null, 113, 'دلہن کے کمرے میں چائے رکھوا دیجیے۔'),
  (11, 'Nimra Laungwala', 'en', -48, 'lunch', 'Main Hall', 850, 'barat', 'Menu 1', 'buffet', '{}', 'fully_paid', 96, time '12:20', 95, 94, 55, null, null),
  (12, 'Kashif Kewrawala', 'en', -41, 'lunch', 'Main Hall', 1075, 'mehndi', 'Mehendi Traditional', 'buffet', '{"Nargasi Kofta"}', 'fully_paid', 89, time '17:20', 88, 86, 48, null, null),
  (13, 'Areeba Zafranwala', 'en', -33, 'dinner', 'Tulip Hall', 600, 'walima', 'Menu 3', 'buffet', '{}', 'fully_paid', 84, time '11:05', 83, 82, 40, null, null),
  (14, 'Salman Sheermalwala', 'en', -26, 'dinner', 'Main Hall', 300, 'walima', 'Menu 2', 'buffet', '{"Gajar Halwa"}', 'fully_paid', 92, time '09:10', 91, 89, 33, null, null),
  (15, 'Iqra Elaichiwala', 'en', -19, 'dinner', 'Tulip Hall', 750, 'barat', 'Menu 1', 'buffet', '{"Chow Mein beef","Chilli Dry beef"}', 'advance_paid', 84, time '21:50', 83, 81, null, null, null),
  (16, 'Tariq Motiawala', 'en', -12, 'lunch', 'Main Hall', 450, 'walima', 'Chinese Menu', 'table', '{}', 'fully_paid', 80, time '10:10', 79, 78, 19, null, null),
  (17, 'حنا صندل والا', 'ur', -5, 'dinner', 'Main Hall', 1250, 'mehndi', 'Mehendi Traditional', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'cancelled', 51, time '11:40', 50, null, null, 43, null),
  (18, 'Junaid Falsawala', 'en', -3, 'dinner', 'Tulip Hall', 190, 'other', 'Menu 2', 'buffet', '{}', 'fully_paid', 65, time '19:20', 64, 62, 10, null, null),
  (19, 'Zoya Zeerawala', 'en', 2, 'dinner', 'Main Hall', 475, 'other', 'Chinese Menu', 'buffet', '{"Nargasi Kofta"}', 'fully_paid', 17, time '16:20', 16, 15, 1, null, null),
  (20, 'Rehan Gulabwala', 'en', 4, 'dinner', 'Tulip Hall', 620, 'barat', 'Chinese Menu', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'fully_paid', 45, time '09:10', 44, 42, 2, null, 'The dholki players come an hour early.'),
  (21, 'Sadaf Kulfiwala', 'en', 6, 'dinner', 'Tulip Hall', 630, 'walima', 'Menu 3', 'table', '{"Chicken Jalfrezi"}', 'advance_paid', 35, time '13:40', 34, 33, null, null, null),
  (22, 'Waqas Laungwala', 'en', 9, 'dinner', 'Main Hall', 1150, 'walima', 'Menu 3', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'advance_paid', 27, time '21:10', 26, 24, null, null, null),
  (23, 'Bushra Kewrawala', 'en', 11, 'dinner', 'Tulip Hall', 270, 'walima', 'Chinese Menu', 'buffet', '{"Chicken Jalfrezi"}', 'fully_paid', 29, time '09:05', 28, 26, 3, null, null),
  (24, 'عثمان موتیا والا', 'ur', 13, 'dinner', 'Main Hall', 1000, 'other', 'Menu 3', 'buffet', '{}', 'advance_paid', 26, time '12:05', 25, 23, null, null, null),
  (25, 'Anum Sheermalwala', 'en', 16, 'dinner', 'Main Hall', 625, 'walima', 'Menu 1', 'buffet', '{"Chicken Jalfrezi"}', 'advance_paid', 17, time '14:50', 16, 15, null, null, null),
  (26, 'Shahzad Elaichiwala', 'en', 20, 'dinner', 'Main Hall', 1050, 'barat', 'Chinese Menu', 'buffet', '{}', 'pending', 3, time '21:50', 1, null, null, null, null),
  (27, 'Fariha Motiawala', 'en', 22, 'lunch', 'Main Hall', 1475, 'mehndi', 'Mehendi Traditional', 'table', '{}', 'advance_paid', 49, time '09:10', 48, 46, null, null, null),
  (28, 'Adeel Dalchiniwala', 'en', 27, 'dinner', 'Tulip Hall', 540, 'other', 'Chinese Menu', 'buffet', '{}', 'advance_paid', 20, time '17:40', 19, 18, null, null, null),
  (29, 'Kiran Falsawala', 'en', 29, 'dinner', 'Main Hall', 1125, 'nikah', null, null, '{}', 'pending_confirmation', 1, time '21:40', null, null, null, null, 'We would like to taste the menu before we choose.'),
  (30, 'Hamza Zeerawala', 'en', 34, 'dinner', 'Main Hall', 625, 'barat', 'Menu 2', 'buffet', '{"Gajar Halwa"}', 'pending', 2, time '17:35', 1, null, null, null, null),
  (31, 'فراز گلاب والا', 'ur', 36, 'dinner', 'Main Hall', 1025, 'nikah', 'Chinese Menu', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'advance_paid', 44, time '11:40', 43, 42, null, null, null),
  (32, 'Yasir Kulfiwala', 'en', 41, 'dinner', 'Main Hall', 1250, 'mehndi', 'Mehendi Traditional', 'table', '{}', 'cancelled', 58, time '16:40', 57, 55, null, 52, null),
  (33, 'Sana Laungwala', 'en', 43, 'dinner', 'Tulip Hall', 350, 'nikah', 'Chinese Menu', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'pending_confirmation', 1, time '20:15', null, null, null, null, 'No nuts in the kheer, please.'),
  (34, 'Bilal Kewrawala', 'en', 48, 'dinner', 'Main Hall', 350, 'other', 'Menu 1', 'buffet', '{"Mix Vegetable","Gajar Halwa"}', 'pending', 3, time '09:05', 1, null, null, null, null),
  (35, 'Hina Zafranwala', 'en', 50, 'dinner', 'Main Hall', 1400, 'barat', 'Chinese Menu', 'buffet', '{"Mix Vegetable","Gajar Halwa"}', 'advance_paid', 45, time '12:50', 44, 42, null, null, null),
  (36, 'Usman Sheermalwala', 'en', 55, 'dinner', 'Tulip Hall', 680, 'walima', 'Menu 2', 'buffet', '{}', 'expired', 32, time '15:35', 31, null, null, 28, null),
  (37, 'Rabia Elaichiwala', 'en', 57, 'dinner', 'Main Hall', 975, 'mehndi', 'Mehendi Traditional', 'buffet', '{"Chow Mein beef","Chilli Dry beef"}', 'pending_confirmation', 1, time '18:05', null, null, null, null, null),
  (38, 'دانش زعفران والا', 'ur', 62, 'dinner', 'Tulip Hall', 240, 'barat', 'Menu 2', 'buffet', '{}', 'fully_paid', 37, time '20:05', 36, 34, 2, null, null),
  (39, 'Mehreen Dalchiniwala', 'en', 64, 'dinner', 'Tulip Hall', 250, 'nikah', 'Chinese Menu', 'buffet', '{"Gajar Halwa"}', 'advance_paid', 34, time '15:10', 33, 31, null, null, null),
  (40, 'Danish Falsawala', 'en', 69, 'dinner', 'Main Hall', 325, 'barat', 'Chinese Menu', 'buffet', '{"Chicken Jalfrezi"}', 'pending_confirmation', 1, time '13:30', null, null, null, null, null),
  (41, 'Komal Zeerawala', 'en', 71, 'dinner', 'Main Hall', 1100, 'mehndi', 'Mehendi Traditional', 'table', '{}', 'pending_confirmation', 2, time '22:10', null, null, null, null, null),
  (42, 'Asad Gulabwala', 'en', 76, 'dinner', 'Main Hall', 575, 'barat', 'Menu 2', 'buffet', '{"Chow Mein beef","Chilli Dry beef"}', 'pending', 3, time '19:20', 1, null, null, null, null),
  (43, 'Nimra Kulfiwala', 'en', 78, 'lunch', 'Main Hall', 1400, 'barat', 'Menu 1', 'buffet', '{}', 'advance_paid', 23, time '21:50', 22, 20, null, null, null),
  (44, 'Kashif Laungwala', 'en', 83, 'dinner', 'Main Hall', 325, 'nikah', 'Menu 1', 'buffet', '{}', 'expired', 16, time '18:10', 15, null, null, 12, 'کھانا نمازِ عشا کے بعد لگائیے۔'),
  (45, 'کومل لونگ والا', 'ur', 85, 'dinner', 'Main Hall', 1025, 'mehndi', 'Mehendi Classic', 'buffet', '{"Gajar Halwa"}', 'pending_confirmation', 2, time '16:45', null, null, null, null, null),
  (46, 'Salman Zafranwala', 'en', 90, 'dinner', 'Main Hall', 475, 'barat', 'Menu 3', 'table', '{}', 'advance_paid', 52, time '12:20', 51, 49, null, null, null),
  (47, 'Iqra Sheermalwala', 'en', 97, 'dinner', 'Tulip Hall', 330, 'walima', 'Menu 2', 'buffet', '{"Gajar Halwa"}', 'pending', 3, time '21:05', 1, null, null, null, null),
  (48, 'Tariq Elaichiwala', 'en', 99, 'dinner', 'Main Hall', 325, 'nikah', null, null, '{}', 'pending_confirmation', 2, time '11:20', null, null, null, null, null),
  (49, 'Maham Motiawala', 'en', 104, 'lunch', 'Main Hall', 1350, 'walima', 'Chinese Menu', 'buffet', '{"Chicken Jalfrezi"}', 'cancelled', 33, time '12:10', 32, null, null, 26, null),
  (50, 'Junaid Dalchiniwala', 'en', 111, 'dinner', 'Tulip Hall', 400, 'barat', 'Menu 1', 'table', '{}', 'pending_confirmation', 3, time '21:05', null, null, null, null, null),
  (51, 'Zoya Falsawala', 'en', 118, 'dinner', 'Tulip Hall', 420, 'barat', 'Menu 1', 'table', '{"Chicken Jalfrezi"}', 'advance_paid', 54, time '15:40', 53, 51, null, null, null),
  (52, 'اسد الائچی والا', 'ur', 125, 'dinner', 'Tulip Hall', 590, 'barat', 'Menu 1', 'buffet', '{}', 'pending_confirmation', 3, time '15:40', null, null, null, null, null),
  (53, 'Sadaf Gulabwala', 'en', 132, 'dinner', 'Main Hall', 700, 'barat', 'Menu 3', 'buffet', '{}', 'pending_confirmation', 4, time '19:30', null, null, null, null, null),
  (54, 'Waqas Kulfiwala', 'en', 139, 'dinner', 'Main Hall', 575, 'mehndi', 'Mehendi Classic', 'buffet', '{}', 'advance_paid', 44, time '16:20', 43, 42, null, null, null),
  (55, 'Bushra Laungwala', 'en', 146, 'dinner', 'Main Hall', 425, 'barat', 'Menu 1', 'table', '{"Nargasi Kofta"}', 'pending_confirmation', 5, time '12:15', null, null, null, null, 'Stage on the garden side.'),
  (56, 'Imran Kewrawala', 'en', 153, 'dinner', 'Main Hall', 775, 'barat', 'Menu 2', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'pending_confirmation', 6, time '20:50', null, null, null, null, null),
  (57, 'Anum Zafranwala', 'en', 160, 'lunch', 'Tulip Hall', 630, 'barat', 'Chinese Menu', 'table', '{"Gajar Halwa"}', 'expired', 53, time '20:40', 52, null, null, 49, null),
  (58, 'Shahzad Sheermalwala', 'en', 167, 'dinner', 'Main Hall', 1425, 'walima', 'Chinese Menu', 'table', '{"Mix Vegetable","Gajar Halwa"}', 'pending', 4, time '21:40', 1, null, null, null, null),
  (59, 'صدف صندل والا', 'ur', 174, 'dinner', 'Main Hall', 425, 'mehndi', 'Mehendi Traditional', 'table', '{"Chicken Jalfrezi"}', 'pending_confirmation', 7, time '17:25', null, null, null, null, null),
  (60, 'Adeel Motiawala', 'en', 174, 'dinner', 'Main Hall', 1175, 'mehndi', 'Mehendi Traditional', 'table', '{"Nargasi Kofta"}', 'pending_confirmation', 9, time '14:10', null, null, null, null, null);

-- Further functions of every third booking: the day counts from today, as in the list above, and a function may be called off.
create temporary table demo_further (
  n integer, event_in integer, event_time text, hall text, guests integer, occasion text, package text, serving text, called_off integer
);
insert into demo_further
values
  (2, -109, 'dinner', 'Tulip Hall', 450, 'barat', 'Menu 2', 'buffet', null),
  (3, -102, 'dinner', 'Tulip Hall', 700, 'walima', 'Menu 2', 'buffet', null),
  (8, -71, 'dinner', 'Main Hall', 600, 'barat', 'Menu 1', 'table', null),
  (13, -35, 'dinner', 'Tulip Hall', 500, 'barat', 'Menu 2', 'buffet', null),
  (13, -37, 'dinner', 'Tulip Hall', 300, 'mehndi', 'Mehendi Classic', 'buffet', null),
  (16, -14, 'dinner', 'Main Hall', 800, 'barat', 'Menu 3', 'table', null),
  (20, 5, 'dinner', 'Tulip Hall', 580, 'walima', 'Menu 3', 'table', null),
  (22, 7, 'dinner', 'Main Hall', 1100, 'barat', 'Menu 3', 'table', null),
  (25, 14, 'dinner', 'Main Hall', 700, 'barat', 'Menu 2', 'buffet', null),
  (26, 18, 'dinner', 'Main Hall', 400, 'mehndi', 'Mehendi Classic', 'buffet', null),
  (26, 21, 'dinner', 'Main Hall', 900, 'walima', 'Menu 3', 'table', null),
  -- The slot of the mehndi is taken, so this request waits in line for one of its two evenings.
  (29, 27, 'dinner', 'Tulip Hall', 400, 'mehndi', null, null, null),
  (34, 47, 'dinner', 'Tulip Hall', 250, 'mehndi', 'Mehendi Traditional', 'buffet', null),
  (37, 59, 'dinner', 'Main Hall', 900, 'barat', 'Menu 2', 'buffet', null),
  (37, 60, 'dinner', 'Main Hall', 900, 'walima', 'Menu 3', 'table', null),
  (41, 73, 'dinner', 'Main Hall', 1100, 'barat', 'Menu 1', 'table', null),
  (42, 75, 'dinner', 'Main Hall', 300, 'mehndi', 'Mehendi Classic', 'buffet', null),
  (42, 77, 'dinner', 'Main Hall', 575, 'walima', 'Menu 2', 'buffet', null),
  -- This family called off its mehndi.
  (46, 88, 'dinner', 'Main Hall', 200, 'mehndi', 'Mehendi Classic', 'buffet', 20),
  (46, 92, 'dinner', 'Main Hall', 475, 'walima', 'Menu 2', 'table', null),
  (47, 95, 'dinner', 'Tulip Hall', 400, 'barat', 'Menu 2', 'buffet', null),
  (53, 134, 'dinner', 'Main Hall', 650, 'walima', 'Menu 2', 'buffet', null),
  (54, 141, 'dinner', 'Main Hall', 700, 'barat', 'Menu 3', 'table', null),
  (58, 165, 'dinner', 'Main Hall', 1400, 'barat', 'Chinese Menu', 'table', null),
  (59, 176, 'dinner', 'Main Hall', 400, 'barat', 'Menu 1', 'table', null),
  (59, 177, 'dinner', 'Main Hall', 400, 'walima', 'Menu 2', 'table', null);


-- As src/content/menus.json has them; a test compares every estimate with the domain's own.
create temporary table demo_prices (package text, at_table integer, buffet integer);
insert into demo_prices
values
  ('Mehendi Traditional', 1499, 1699),
  ('Mehendi Classic', 2150, 2350),
  ('Menu 1', 2250, 2450),
  ('Menu 2', 2600, 2800),
  ('Menu 3', 3800, 4000),
  ('Chinese Menu', 2800, 3000);

create temporary table demo_add_ons (name text, per_head integer);
insert into demo_add_ons
values
  ('Nargasi Kofta', 60),
  ('Mix Vegetable', 60),
  ('Beef Palak Paneer', 60),
  ('Chicken Jalfrezi', 60),
  ('Chow Mein beef', 100),
  ('Gajar Halwa', 150),
  ('Chilli Dry beef', 150);

-- The dishes of menus and add-ons in both languages, as the site copies them.
create temporary table demo_dishes (name text, dishes jsonb);
insert into demo_dishes
values
  ('Mehendi Traditional', '[{"en":"Gol Gappay","ur":"گول گپے","course":{"en":"Chaat","ur":"چاٹ"}},{"en":"Dahi Baray","ur":"دہی بڑے","course":{"en":"Chaat","ur":"چاٹ"}},{"en":"Chicken Biryani","ur":"چکن بریانی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Chana Masala","ur":"چنا مصالحہ","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Aloo Bhujia","ur":"آلو بھجیا","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Puri","ur":"پوری","course":{"en":"Breads","ur":"روٹیاں"}},{"en":"Tandoori Naan","ur":"تندوری نان","course":{"en":"Breads","ur":"روٹیاں"}},{"en":"Sooji Halwa","ur":"سوجی کا حلوہ","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Soft drinks, mineral water","ur":"کولڈ ڈرنکس، منرل واٹر","course":{"en":"To finish","ur":"آخر میں"}}]'),
  ('Mehendi Classic', '[{"en":"Gol Gappay","ur":"گول گپے","course":{"en":"Chaat","ur":"چاٹ"}},{"en":"Samosa Chaat","ur":"سموسہ چاٹ","course":{"en":"Chaat","ur":"چاٹ"}},{"en":"Chicken Malai Boti","ur":"چکن ملائی بوٹی","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Beef Bihari Kabab","ur":"بیف بہاری کباب","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Chicken Biryani","ur":"چکن بریانی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Chicken Karahi","ur":"چکن کڑاہی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Puri Paratha","ur":"پوری پراٹھا","course":{"en":"Breads","ur":"روٹیاں"}},{"en":"Tandoori Naan","ur":"تندوری نان","course":{"en":"Breads","ur":"روٹیاں"}},{"en":"Gulab Jamun","ur":"گلاب جامن","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Kashmiri Chai","ur":"کشمیری چائے","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Soft drinks, mineral water","ur":"کولڈ ڈرنکس، منرل واٹر","course":{"en":"To finish","ur":"آخر میں"}}]'),
  ('Menu 1', '[{"en":"Chicken Tikka Boti","ur":"چکن تکہ بوٹی","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Chicken Biryani","ur":"چکن بریانی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Chicken Qorma","ur":"چکن قورمہ","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Taftan","ur":"تافتان","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Tandoori Naan","ur":"تندوری نان","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Kachumber Salad, Raita","ur":"کچومر سلاد، رائتہ","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Kheer in clay cups","ur":"مٹی کے پیالوں میں کھیر","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Soft drinks, mineral water","ur":"کولڈ ڈرنکس، منرل واٹر","course":{"en":"To finish","ur":"آخر میں"}}]'),
  ('Menu 2', '[{"en":"Beef Seekh Kabab","ur":"بیف سیخ کباب","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Chicken Reshmi Boti","ur":"چکن ریشمی بوٹی","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Chicken Biryani","ur":"چکن بریانی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Chicken White Karahi","ur":"چکن وائٹ کڑاہی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Beef Stew","ur":"بیف سٹو","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Sheermal","ur":"شیرمال","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Tandoori Naan","ur":"تندوری نان","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Russian Salad, Raita","ur":"رشین سلاد، رائتہ","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Shahi Tukray","ur":"شاہی ٹکڑے","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Ice cream","ur":"آئس کریم","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Green tea, soft drinks, mineral water","ur":"سبز چائے، کولڈ ڈرنکس، منرل واٹر","course":{"en":"To finish","ur":"آخر میں"}}]'),
  ('Menu 3', '[{"en":"Lahori Fried Fish","ur":"لاہوری تلی مچھلی","course":{"en":"To begin","ur":"شروع میں"}},{"en":"Prawn Crackers","ur":"جھینگا کریکر","course":{"en":"To begin","ur":"شروع میں"}},{"en":"Mutton Gola Kabab","ur":"مٹن گولا کباب","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Chicken Malai Boti","ur":"چکن ملائی بوٹی","course":{"en":"From the grill","ur":"انگیٹھی سے"}},{"en":"Mutton Biryani","ur":"مٹن بریانی","course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Curries","ur":"سالن","group":{"choose":2,"of":[{"en":"Mutton Kunna","ur":"مٹن کنہ"},{"en":"Chicken Makhni Handi","ur":"چکن مکھنی ہانڈی"},{"en":"Mutton Karahi","ur":"مٹن کڑاہی"},{"en":"Palak Paneer","ur":"پالک پنیر"}],"picked":[]},"course":{"en":"From the pot","ur":"دیگ سے"}},{"en":"Sheermal","ur":"شیرمال","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Roghni Naan","ur":"روغنی نان","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Salad bar of five, Raita","ur":"پانچ طرح کے سلاد، رائتہ","course":{"en":"Breads and sides","ur":"روٹیاں، سلاد، رائتہ"}},{"en":"Lab-e-Shireen","ur":"لبِ شیریں","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Matka Kulfi","ur":"مٹکا قلفی","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Kashmiri Chai, soft drinks, mineral water","ur":"کشمیری چائے، کولڈ ڈرنکس، منرل واٹر","course":{"en":"To finish","ur":"آخر میں"}}]'),
  ('Chinese Menu', '[{"en":"Chicken Corn Soup","ur":"چکن کارن سوپ","course":{"en":"To begin","ur":"شروع میں"}},{"en":"Fish Crackers","ur":"فش کریکر","course":{"en":"To begin","ur":"شروع میں"}},{"en":"Chicken Manchurian","ur":"چکن منچورین","course":{"en":"From the wok","ur":"تیز آنچ سے"}},{"en":"Kung Pao Chicken","ur":"کنگ پاؤ چکن","course":{"en":"From the wok","ur":"تیز آنچ سے"}},{"en":"Dynamite Chicken","ur":"ڈائنامائٹ چکن","course":{"en":"From the wok","ur":"تیز آنچ سے"}},{"en":"Egg Fried Rice","ur":"ایگ فرائیڈ رائس","course":{"en":"Rice and noodles","ur":"چاول اور نوڈل"}},{"en":"Vegetable Chow Mein","ur":"سبزی چاؤ مین","course":{"en":"Rice and noodles","ur":"چاول اور نوڈل"}},{"en":"Trifle","ur":"ٹرائفل","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Ice cream with lychees","ur":"لیچی کے ساتھ آئس کریم","course":{"en":"To finish","ur":"آخر میں"}},{"en":"Green tea, soft drinks, mineral water","ur":"سبز چائے، کولڈ ڈرنکس، منرل واٹر","course":{"en":"To finish","ur":"آخر میں"}}]'),
  ('Nargasi Kofta', '[{"en":"Nargasi Kofta","ur":"نرگسی کوفتہ","addOn":"Nargasi Kofta"}]'),
  ('Mix Vegetable', '[{"en":"Mix Vegetable","ur":"مکس سبزی","addOn":"Mix Vegetable"}]'),
  ('Beef Palak Paneer', '[{"en":"Beef Palak Paneer","ur":"بیف پالک پنیر","addOn":"Beef Palak Paneer"}]'),
  ('Chicken Jalfrezi', '[{"en":"Chicken Jalfrezi","ur":"چکن جلفریزی","addOn":"Chicken Jalfrezi"}]'),
  ('Chow Mein beef', '[{"en":"Chow Mein beef","ur":"بیف چاؤ مین","addOn":"Chow Mein beef"}]'),
  ('Gajar Halwa', '[{"en":"Gajar Halwa","ur":"گاجر کا حلوہ","addOn":"Gajar Halwa"}]'),
  ('Chilli Dry beef', '[{"en":"Chilli Dry beef","ur":"بیف چلی ڈرائی","addOn":"Chilli Dry beef"}]');

create function pg_temp.demo_moment(days_ago integer, clock time)
returns timestamptz
language sql
stable
as $$
  select ((private.today() - days_ago) + clock) at time zone private.time_zone();
$$;

-- All functions, each with its price lines. The families are written for two halls and two slots; a venue with others has them in its own.
create temporary table demo_functions as
select written.n, md5('demo function ' || written.n || written.nth)::uuid as id, written.occasion, place.hall, private.today() + event_in as event_date,
  place.event_time, least(guests, place.capacity) as guest_count, package, serving, add_ons, requests,
  pg_temp.demo_moment(called_off, time '17:30') as called_off_at, coalesce(priced.lines, '[]') as lines
from (
  select n, '' as nth, occasion, hall, event_in, event_time, guests, package, serving, add_ons, requests, null as called_off from demo
  union all
  select n, ' ' || event_in, occasion, hall, event_in, event_time, guests, package, serving, '{}', null, called_off from demo_further
) as written
cross join lateral (
  select h.name, h.capacity, s.key
  from
    (select * from private.halls order by abs(place - case written.hall when 'Main Hall' then 1 else 2 end), place limit 1) as h,
    (select * from private.slots order by case written.event_time when 'lunch' then place else -place end limit 1) as s
) as place (hall, capacity, event_time)
left join lateral (
  select jsonb_agg(jsonb_build_object('kind', line.kind, 'label', line.label, 'unit_price', line.unit_price) order by line.place)
  from (
    select 'plates', menu.package, case serving when 'table' then menu.at_table else menu.buffet end, 0
    from demo_prices as menu where menu.package = written.package
    union all
    select 'add_on', extra.name, extra.per_head, wish.place
    from unnest(add_ons) with ordinality as wish (name, place) join demo_add_ons as extra on extra.name = wish.name
    where written.package is not null
  ) as line (kind, label, unit_price, place)
) as priced (lines) on true;

create temporary table demo_bookings as
select demo.n, client_name, language, status, asked, event_in, part_paid,
  md5('demo booking ' || demo.n)::uuid as id,
  '+92300000' || lpad(demo.n::text, 4, '0') as phone,
  first.hall, first.event_date, first.event_time, first.guest_count as guests, first.package, first.requests,
  pg_temp.demo_moment(asked, clock) as asked_at,
  pg_temp.demo_moment(held, clock) as held_at,
  pg_temp.demo_moment(part_paid, clock) as part_paid_at,
  pg_temp.demo_moment(paid, clock) as paid_at,
  pg_temp.demo_moment(closed, clock) as closed_at,
  reference.word as reference,
  private.estimate_of(private.whole_price(asked_for.functions, '[]', demo_taxes.taxes), false) as estimate,
  demo_taxes.taxes
from demo
join demo_functions as first on first.id = md5('demo function ' || demo.n)::uuid
cross join (select jsonb '[{"name": "Sales tax", "percent": 15}]') as demo_taxes (taxes)
cross join lateral (
  select jsonb_agg(to_jsonb(f) order by f.event_date, private.slot_place(f.event_time), f.hall) from demo_functions as f where f.n = demo.n
) as asked_for (functions)
cross join lateral (
  select private.reference_letters() || '-' || substr(code, 1, 4) || '-' || substr(code, 5, 2)
  from (
    select string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(sha256(convert_to('demo reference ' || demo.n, 'UTF8')), place) % 32 + 1, 1), ''
    )
    from generate_series(0, 5) as place
  ) as letters (code)
) as reference (word);

insert into public.bookings (
  id, reference, client_name, phone, email, heard_from, care_of, utm_source, lost_reason, status, total_amount, estimate, taxes, hold_expires_at, language,
  consent_at, version, created_at, updated_at
)
select id, reference, client_name, phone, case when n % 4 = 1 then 'family' || n || '@lalazar.example' end,
  (array['friends', null, 'care-of', 'google', 'facebook', null, 'friends', 'guest'])[1 + n % 8], case when n % 8 = 2 then 'Haji Attarwala' end,
  case n % 8 when 1 then 'instagram' when 4 then 'facebook-ad' end,
  case n when 10 then 'price' when 17 then 'called_off' when 36 then 'price' when 49 then 'other_hall' when 57 then 'no_answer' end, status,
  case when status in ('advance_paid', 'fully_paid') or part_paid_at is not null then (estimate ->> 'total')::integer else 0 end,
  estimate, taxes,
  case status when 'pending' then least(held_at + interval '72 hours', private.slot_begins(event_date, event_time)) end,
  language, asked_at,
  1 + (held_at is not null)::integer + (part_paid_at is not null)::integer + (paid_at is not null)::integer + (closed_at is not null)::integer,
  asked_at, coalesce(closed_at, paid_at, part_paid_at, held_at, asked_at)
from demo_bookings
order by asked_at, n;

insert into public.functions (
  id, booking_id, occasion, hall, event_date, event_time, guest_count, package, serving, add_ons, dishes, special_requests, called_off_at,
  created_at
)
select f.id, b.id, f.occasion, f.hall, f.event_date, f.event_time, f.guest_count, f.package, f.serving, f.add_ons,
  coalesce((
    select jsonb_agg(dish order by name <> f.package, array_position(f.add_ons, name), place)
    from demo_dishes, jsonb_array_elements(dishes) with ordinality as listed (dish, place)
    where name = f.package or name = any (f.add_ons)
  ), '[]'),
  f.requests, f.called_off_at, b.asked_at
from demo_functions as f join demo_bookings as b on b.n = f.n
order by b.asked_at, b.n, f.event_date;

insert into public.price_lines (booking_id, function_id, kind, label, unit_price, place)
select b.id, f.id, line.one ->> 'kind', line.one ->> 'label', (line.one ->> 'unit_price')::integer, line.place
from demo_functions as f
join demo_bookings as b on b.n = f.n
cross join lateral jsonb_array_elements(f.lines) with ordinality as line (one, place);

-- What staff did to them, as the triggers would have written it.
insert into public.booking_events (booking_id, actor, action, before, after, created_at)
select id, case when status_after = 'expired' then null else '00000000-0000-4000-8000-00000000ad01'::uuid end, 'status_changed',
  jsonb_build_object('status', status_before), jsonb_build_object('status', status_after), step.at
from demo_bookings
cross join lateral (
  values
    ('pending_confirmation', 'pending', held_at, 1),
    ('pending', 'advance_paid', part_paid_at, 2),
    ('advance_paid', 'fully_paid', paid_at, 3),
    (case when part_paid is null then 'pending' else 'advance_paid' end, status, closed_at, 4)
) as step (status_before, status_after, at, place)
where step.at is not null
order by step.at, n, place;

-- The ledger, in the order in which the receipts were written. Who paid an advance and then cancelled got two thirds of it back.
insert into public.payments (id, booking_id, key, kind, amount, method, reference, received_on, note, recorded_by, created_at)
select md5('demo payment ' || n || kind)::uuid, id, md5('demo payment key ' || n || kind)::uuid, kind, amount,
  -- Whoever pays elsewhere has none of Pakistan's own ways.
  (case private.time_zone()
    when 'Asia/Karachi' then array['bank_transfer', 'cash', 'raast', 'easypaisa', 'cheque', 'jazzcash', 'card']
    else array['bank_transfer', 'cash', 'bank_transfer', 'card', 'cheque', 'cash', 'card']
  end)[1 + (n + place) % 7],
  case when (n + place) % 7 in (0, 2, 4) then 'DEMO-' || lpad((n * 10 + place)::text, 5, '0') end,
  (entry.at at time zone private.time_zone())::date,
  case kind when 'refund' then 'Two thirds of the advance, as agreed at the desk' end,
  '00000000-0000-4000-8000-00000000ad01', entry.at
from (
  select demo_bookings.*, ceil((estimate ->> 'total')::numeric * 0.3 / 1000)::integer * 1000 as advance, (estimate ->> 'total')::integer as total
  from demo_bookings
) as paying
cross join lateral (
  values
    ('advance', advance, part_paid_at, 1),
    ('balance', total - advance, paid_at, 2),
    ('refund', -(advance * 2 / 3), case when part_paid is not null then closed_at end, 3)
) as entry (kind, amount, at, place)
where entry.at is not null
order by entry.at, n, place;

-- What three of them sent as proof of a payment: one waits, one was recorded, one was not found. The pictures are screens of an invented bank,
-- drawn by aScreen() of tests/support/proof-pictures.ts at a fifth of its size.
create temporary table demo_proofs as
select md5('demo proof ' || n)::uuid as id, n, b.id as booking_id, part_paid_at, amount, method, transaction_no, state, words, decode(picture, 'base64') as bytes,
  pg_temp.demo_moment(days_ago, time '13:20') as sent_at, pg_temp.demo_moment(days_ago, time '17:05') as seen_at
from (
  values
    (27, 500000, 'bank_transfer', 'DEMO-90441', 'waiting', 1, null,
      '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAHpAPADASIAAhEBAxEB/8QAGgABAAMBAQEAAAAAAAAAAAAAAAQFBgMBAv/EABgBAQEBAQEAAAAAAAAAAAAAAAABAwQC/9oADAMBAAIQAxAAAAAOC9PJfPSRvO/DxQgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdq4yL33eUkbSeGaWVbhQgAAAAAAAAAD3S01z0QNwCluuGagHJQAAAAAAAAALK0or3qgagHnsTypBxUAAAAAAAAABf0HvuaVAn9QcK75764cwMqAAAAATXqQk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0Qk0XI7QAAAAAAAAAAAAAAAAABT9yxU4uFOLhTi4U4uFOLgAAAAAAAAFV8yOB3cB3cB3cB3cB3cBbAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAjV9yKZcimXIplyKu0ABXWIyDXjINeMg14yDXjIa8AAAByOrkOrkOrkOrkOrz0HyfSCJyCJyCJyCJyCJyDOAAPmPKEVKEVKEVKEVKHnoOPYVK2FSthUrYVK2FSthU2wAAEeCWypFsqRbKm2AABBJzLDUssNSyw1LLDUstqQAAAAAAAAAAAAAAAAADxxhFmrBZqwWasFn7AngDz2ETGbGkZsaRmxpGbGkZsaT3NaM+gAAAAAAAAAAAAAAAAfEWZ8EZJEZJEZJEZJHv2Dh38KZOEFOEFOEFOEG5iTAAAAAAAAAAAAAAAAAACLX3QpV0KVdClugAAV1iMe2Ax7YDHtgMe2Ax7YDH6zoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKfy2Fesh8dPPQAAAAAAAAAZ320TEt22YkbZiRtmJG2YkbZiRtmJG2YkbZiRtmJG2YkbZndFgDwAZzR5zZVDugAAAAAAAAAFro85o+GhiARpKq5YvauWIrliK5YiuWIrliK5YiuWIrliK5YiuWIjyDwCAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP/EADoQAAAFAgQEAQkIAgMBAAAAAAABAgMEFZERElJTBRMUYiAkMTVAUWNzkqEQISIjNENgglBwMGFxsv/aAAgBAQABPwD7EsurxytqPD2EOU4aM+RWX2g0qLHEvXEG3ipWKDUWXDMoyBYcvHOn7kKLDH/sLcStsyykR5i/kaIshfmaUFQZSf2gtC0HgpJkfrTDC31YJuGIjLBFgWJ6j+1SErLBREZCXANojW1iafWCI1GRF5zEdlLDZJufinR+Q7iRfgV6vw9BLkp7SM/HxFGaPm0n6vws/wA5Zdnjm/pXfV4jnKkIUfm8x+PibhEhKNR+sQJROoJtR/jLwuOJaQalHgRB95T7qln6wlRpMjI8DIMcT8yXi/sQTIYX5nUg3Wi/cTcO8RYQX4DzmH5Dj6sVn/4X+Mp0rSVxTpWkrinStJXFOlaSuKdK0lcU6VpK4p0rSVxTpWkrinStJXFOlaSuKdK0lcU6VpK4p0rSVxTpWkrinStJXFOlaSuKdK0lcU6VpK4p0rSVxTpWkrinStJXFOlaSuKdK0lcU6VpK4p0rSVxTpWkrinStJXFOlaSuKdK0lcU6VpK/wDI5q55zzYiu5SJslCE1xdL6TkukbYmrnnPNiK7lImyUIi+JNz2mZTuJGgzE1c855sRXcpE2ShEXxJue0zKdxI0GYmrnnPNiK7lImyUIi+JNz2mZTuJGgzE1c855sRXcpE2ShEXxJue0zKdxI0GYmrnnPNiK7lImyUIi+JNz2mZTuJGgz9TmxeI9ab8XbJIivcSRPaYlL86DMF6bX8APemovwFAvTa/gB701F+AoF6bX8APemovwFAvTa/gB701F+AoF6bX8APemovwFepzavz/ACXDliKxxNU5p+UksEpMhNY4j1xvxE/tkQiscTVOaflJLBKTITWOI9cb8RP7ZEIrHE1Tmn5SSwSkyE1jiPXG/ET+2RCKxxNU5p+UksEpMhNY4j1xvxE/tkQiscTVOaflJLBKTITWOI9cb8RP7ZEIrHE1Tmn5SSwSky/2DPS4pTeRKjHKkbbljHKkbbljHKkbbljHKkbbljHKkbbljHKkbbljHKkbbljDDT5PNmaFkWYvDxlDq0M5EqPAzHTy9p2xjp5e07Yx08vadsY6eXtO2MdPL2nbGOnl7TtjHTy9p2xjp5e07Yx08vadsf8ABHpDbJkSsfvFQY7xUGO8VBjvFQY7xUGO8VBjvFQY7xUGO8VBjvDUht7HLj932ypjUQkG4SvxGK1D9jgrUP2OCtQ/Y4K1D9jgrUP2OCtQ/Y4K1D9jgrUP2OCtQ/Y4K1D9jgrUP2OBl1L7SXE44K8MiKT5p/FhgKaW6dhTS3TsKaW6dhTS3TsKaW6dhTS3TsKaW6dhTS3TsKaW6dhHjEwajzY4/bNglMSgjcy5TFCTvnYUJO+dhQk752FCTvnYUJO+dhQk752FCTvnYUJO+dhQk752FCTvnYUJO+dhGZ6dhDWbHL/AZrzjRtkhWA6yRuDrJG4Oskbg6yRuDrJG4OskbgYUamkKM8TMvFxaS9GQybS8uJmKpO3hVJ28KpO3hVJ28KpO3hVJ28KpO3hVJ28KnO3v+A0pV5yIxy29CbDlt6E2HLb0JsOW3oTYctvQmw5behNgREXm8SkIXhnQSv8A0sR08fZb+Uh08fZb+Uh08fZb+Uh08fZb+Uh08fZb+Uh08fZb+Uh08fZb+Uh08fZb+Uh08fZb+Uv8MpaEYZlEQ57O4m457O4m457O4m457O4m457O4m457O4m457O4m4J5ozIiWkz8K3W2sM6yTj5sTHWxN9Fx1sTfRcdbE30XHWxN9Fx1sTfRcdbE30XHWxN9Fx1sTfRcdbE30XHWxN9Fx1sTfRcJWlaSUlRGR+Yy8MyO46aMhDopOgrjopOgrjopOgrjopOgrjopOgrjopOgrjopOgrhmI+l1CjSWBH4eKRX5SWiaIjwMUiboTcUiboTcUiboTcUiboTcUiboTcUiboTcUiboTcUiboTcUiboTcUiboTcUiboTcQWlsxWm1lgov4DJkmwaCJOOIqKtshUVbZCoq2yFRVtkKirbIVFW2QqKtshUVbZCoq2yEaUb5rxThh9s+acNLZkglZjFdXsFcV1ewVxXV7BXFdXsFcV1ewVxXV7BXFdXsFcV1ewVxXF7BX/4HY7b2GbH7h0DHdcdAx3XHQMd1x0DHdcdAx3XHQMd1x0DHdcdAx3XHQMd1w0w2zjlx+2TEZlkkncfwijw++4o8PvuKPD77ijw++4o8PvuKPD77ijw++4o8PvuKPD77/wAEn58W8uYfnd/1H53f9R+d3j87v+o/O7/qPzu8R8eS3j58PFxk3cjPLz+c/MPLPffUeWe++o8s999R5Z776jyz331HlnvvqPLPffUeWe++o8s999R5Z776jyz331HD83Rs58cf9Q8TjKNb7pxc5cssF58MokMMuHOcWjFSG28gmlIa6zBjFpeT8ecTupR1X5OLS1NnnzCf+lXhqR/9F609AiSF53Wsyg7w+G8vOtnEwttDiDQssUmFoQ4k0LLEjC0JcTlWWJf5PjCjKZ/QhnXqO4zr1HcZ16juM69R3Gdeo7jOvUdxnXqO4zr1HcZ16juM69R3Gdeo7jOvUdxnXqO4zr1HcZ16juM69R3Gdeo7jOvUdxnXqO4zr1HcZ16juM69R3HB1Gcz+h+PjP6z+her8G/Wf0Px8Z/Wf0L1fg36z+h+OVw1mS5zFrUKJG1rFEja1iiRtaxRI2tYokbWsUSNrWKJG1rFEja1iiRtaxRI2tYokbWsUSNrWKJG1rFEja1iiRtaxRI2tYokbWsUSNrWKJG1rFEja1iiRtaxRI2tYi8NZiu8xC1/6a//xAAmEQABAwQBAwQDAAAAAAAAAAABAAJSAxITFBEQMDEgITNQIkGA/9oACAECAQE/AFYEQPoQCTwEKMijRH6Kc0tPB7lFvsXdajeWnuUT+HV54a7uMeWFB7XeCi4DyVUqXew8eux8SrHxKsfEqx8SrHxKsfEqx8SrHxKsfEqx8SrHxKsfEqx8SrHxKsfE/wAPsZe7jlaxmtYzWsZrWM1rGa1jNaxmtYzWsZrWM1rGaeyx3HPWh8ncr/J1BLTyCstSRWWpIrLUkVlqSKy1JFZakistSRWWpIrLUkVlqSKy1JFElx5J+g//xAAUEQEAAAAAAAAAAAAAAAAAAACA/9oACAEDAQE/AGj/AP/Z'),
    (43, null, 'raast', null, 'recorded', null, null,
      '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAHpAPADASIAAhEBAxEB/8QAGgABAAMBAQEAAAAAAAAAAAAAAAQFBgMBAv/EABgBAQADAQAAAAAAAAAAAAAAAAABAgME/9oADAMBAAIQAxAAAACOMOHqmc7aRPmVFigRAAAAAAAAAAAAAAAAAAAAB2mTatWUUjiKgAAAAAAAAAAfV91k6dAX2AjZ7VfFcso98y5gAAAAAAAAE+Bf2vPGvWAABTVWlzWXKFcwAAAAAAAGkzd3bSzGvUAABzyuhz2fMFMgAAAAAAAEiOTrfai326wmwArorXwjLkCIAAAAAAAAAWFemdV0yPtttYynyWdYVxCIAAAAAAAAAAAAAAAAAktK06M00ozTSjNNKM00sYo2ljFGmiEtOBCTRCTRCTRCaUZppRmmlGaaUBfYAABBnRyRBnRyqdx3gzuB3cB3cB3cBbAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAI9cXKmFyphcqYXKmFyjyAVxYseNgx42DHjYMeNgx42AAAAAAAAAAAAAAAAAAHL7indwHdwHfrDmAADz3gcUMTEMTEMTPqD9lsAAAAAAAAAAAAAAAAAADjBtBVrQVa0FWtBX2AAIU0ZlphmWmGZaYZlphmWmAAAAAAAAAAAAAAAAAAHGDaCrWgq1oKtaCrWg49gQpozDTjMNOMw04zHTRgAAAA8iktEEtEEtElgAA4nZUC3VAt1QLdUC3VAtwAAOXUcnUcnUcuoAAPPRBThBThBThBThBTgAAARq4ulKLpSi6UoulVagArixZAa9kBr2QGvZDsakAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFdwt/gVlt8FZb8+gAAAAAAAAAPD14mfXg9eD14PXg9eD14PXg9eD14PXg9EQAAor2ivtWjbsAAAAAAAAAAsr2ivceMKYgKK9WvkGuX3yLXE5FrhkWuGRa4ZFrhkWuGRa4ZFrhkWuGRa4ijvfPaYBWgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH/xAA7EAAABQEFBQMLAwUBAQAAAAAAAQIDBFMREhQVkQUTUVKSIDFAECIwNDVUYGNyc6EhQaIyM1BwcSMk/9oACAEBAAE/APIhh5dt1tR2AmXTQa92q7xBoUm20vGINu8pVrZqK5ZeUZfsCNJtXr6bbiist/W0zDjyXGj8wkqvJ+Cmo7z39ttShlcrgkgeypRchh2K+z/W2ZeJSlS1ElJWmYi7MQgrz3nKHd2JOzWnbVN2IWHG1tLNC02KLw+z4hMI3ii89XbmxEyWz5y7jBkZGZGVhl4XZzJPSSt7kfr6HarFx4nC7l+F2Qixt1fFXodqoti28qvC7J9WP6/Q7QOyG74XY6/7rfodrOWMoRzK8LGeNh5DmoIyMiMu4/QTpGIfMy/pT+ifDbOnbqxlw/N7e0ZxWGy0r6j8RF2g9HsSfnoDM+M73LunwUCMj7j8js2M13uEZ8CEnaTjxGhBXE+LIzLuMwalH3mfwNhJVBegwkqgvQYSVQXoMJKoL0GElUF6DCSqC9BhJVBegwkqgvQYSVQXoMJKoL0GElUF6DCSqC9BhJVBegwkqgvQYSVQXoMJKoL0GElUF6DCSqC9BhJVBegwkqgvQYSVQXoMJKoL0GElUF6DCSqC9BhJVBegwkqgvQYSVQXoMJKoL0GElUF6DCSqC9PROPOltRhkl+YpozMvI486W1GGSX5imjMyE1c9c82IrtljZKERe0m57TMp20lIUoTWtqqftiuWNiIvaTc9pmU7aSkKUJq5655sRXbLGyUIi9pNz2mZTtpKQpQmrnrnmxFdssbJQiL2k3PaZlO2kpClCaueuebEV2yxslCIvaTc9pmU7aSkKV4J721F+wryPe2ov2FCaUzNVYQ7F7kRinZqxiztXu1Ccnaxv2xVETdgjFOzVjFnavdqBe21/YD3tqL9hQL22v7Ae9tRfsKBe21/YD3tqL9hXgnI7qtpsPknzEtGk/I5HdVtNh8k+Ylo0mJsfaWPN+JTsEVjaap7T8tJWJQZCbm+/wD/AJbN3YIrG01T2n5aSsSgyE2PtLHm/Ep2CKxtNU9p+WkrEoMhNj7Sx5vxKdgisbTVPaflpKxKDITY+0seb8SnYIrG01T2n5aSsSgy/wBuzyWe6uXv37hY/wAHPyLH+Dn5Fj/Bz8ix/g5+RY/wc/Isf4OfkWP8HPyLH+Dn5Fj/AAc/IgXy3t+9+3f5dsk6aGN2S+8+4XJfK9ooXJfK9ooXJfK9ooXJfK9ooXJfK9ooXJfK9ooXJfK9ooXJfK9ooXJfK9ooXJfK9ooR7cOzbTT8BPPoZu3rf1GYMcFjMGOCxmDHBYzBjgsZgxwWMwY4LCFEtJKLuPtSpjMQkG5esUM5h/M0Gcw/maDOYfzNBnMP5mgzmH8zQZzD+ZoM5h/M0CNrxFrSgr9qj9DKjG/csVZZaMuVUIZcqqQy5VUhlyqhDLlVSGXKqEG0bttKbbbC7U+EcxLZX7t0xkSq5dIyJVcukZEquXSMiVXLpGRKrl0jIlVy6RkSq5dIb2KptxC9/wByuX4FmvuM7u4dltoxsnnLQY2TzloMbJ5y0GNk85aDGyectBjZPOWgxsnnLQMzH1OtpNZWGrs7VlPRUNG0qy0xm06qXSM2nVS6Rm06qXSM2nVS6Rm06qXSM2nVS6Rm06qXSM2nVS6Rm06qXSM2nVS6Qyo1stKV3qQkz7SkIVZeSR/9IblmmjQblmmjQblmmjQblmmjQblmmjQblmmjQblmmjQE00R2k2nTsrbbcsvoSqziVowsag30kMLGoN9JDCxqDfSQwsag30kMLGoN9JDCxqDfSQwsag30kMLGoN9JDCxqDfSQwsag30kCIiIiIrCL/CGpKe8yIbxvnTqN43zp1G8b506jeN86dRvG+dOo3jfOnUbxvnTqN43zp1G8b506glJV3GR+VbjbdhrWlP8A07Bio1dvqIYqNXb6iGKjV2+ohio1dvqIYqNXb6iGKjV2+ohio1dvqIFIjmdhPN9RehmsOPbu4VtlowMjkLUYGRyFqMDI5C1GBkchajAyOQtRgZHIWowMjkLUYGRyFqMDI5C1EJhxneX02W2eXasV+Shomk22GMpnUS6iGUzqJdRDKZ1EuohlM6iXUQymdRLqIZTOol1EMpnUS6iDOzJqHmlqaKxKy+BZMnD3PMvXhmXyv5DMvlfyGZfK/kMy+V/IZl8r+QzL5X8g2veISqyy0u1Om4NLZ7u/eGel7sfWM9L3Y+sZ6Xux9Yz0vdj6xnpe7H1jPS92PrGel7sfWM9L3Y+sZ6Xux9Yz0vdj6w2veNoXZZeSR69p5hD129b+gy9jisZexxWMvY4rGXscVjL2OKxl7HFYQkkJJJdxdqVDalkgnL3mjJYfFwZLD4uDJYfFwZLD4uDJYfFwZLD4uDJYfFwZLD4uDJYfFwZLD4uBCSQhKC7kkRF8BT1KTurpn+4vu8yxfd5li+7zLF93mWL7vMsX3eZYvu8ywwt3fN2qXZe7O2VOoQxuzX3n3DezKj2qhvZlR7VQ3syo9qob2ZUe1UN7MqPaqG9mVHtVDezKj2qgw7L37Nq3rL6eP+h5+IbxiksXm3Gk2rvDaLFqVuYK3zC/9d4NoepvCXHZUqc6aPPQtq6Ho7KlzHjT56H27D8UtCXEKQorUqKwyDsCG8u+4zaoLQhxBoWVqTDmz4brhurZtWFwIa3TdU1av/JrkMNqurcSkxjYldIxsSukY2JXSMbErpGNiV0jGxK6RjYldIxsSukY2JXSMbErpGNiV0jGxK6RjYldIxsSukY2JXSMbErpGNiV0jGxK6RjYldIxsSukY2JXSMbErpCJDDirqHEqPt7V9bP6S8Psr1svpPt7V9bP6S8Psr1svpPt7V9bP6S8Psr1svpPtrjsOKvLbSoxgolBIwUSgkYKJQSMFEoJGCiUEjBRKCRgolBIwUSgkYKJQSMFEoJGCiUEjBRKCRgolBIwUSgkYKJQSMFEoJGCiUEjBRKCRgolBIwUSgkYKJQSMFEoJCI7DaryG0pP48//8QAIhEAAgICAgIDAQEAAAAAAAAAAAERUQISEzAQIDEyQFCA/9oACAECAQE/ACB/mh0Q67ccb85Yz14qX65fPVj8+ufz1pz5bjsTg3Nxtv8AHojRGiNEaI0RojRGiNEaI0RojRGi/wABQ6IdEOiHRDoh0Q6IdEOiHRDr0w+3Zn9vOLhnIqORUcio5FRyKjkVHIqORUcio5FRyKjJy/4H/8QAJxEAAQMCBQMFAQAAAAAAAAAAAQACUQMTERIUMFIQMTIgIUBQgYD/2gAIAQMBAT8AWUTKIA7H4wa49gUWuHcHdZTA9z36vpg+477dMYvHpqjB+1S8/TW8vzaBwKa4OGPVzg0YlEkknbBIOIKFaQjWgIuLu/w7IkqyJKsiSrIkqyJKsiSrIkqyJKsiSrIkqyJKsiSrIkqyJKsiT/AIBKyu4lZXcSsruJWV3ErK7iVldxKyu4lZXcSsruJWV3ErK7iUQR1oef5uV/P8603hjsStQ2CtQ2CtQ2CtQ2CtQ2CtQ2CtQ2CtQ2CtQ2CtQ2CtQ2Cqjw92P0H/2Q=='),
    (24, 300000, 'bank_transfer', 'DEMO-77120', 'not_found', 2, 'We cannot find this payment in our account yet. Please check with your bank, or ring us.',
      '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAHpAPADASIAAhEBAxEB/8QAGgABAAIDAQAAAAAAAAAAAAAAAAQFAQMGAv/EABgBAQEBAQEAAAAAAAAAAAAAAAADAgQB/9oADAMBAAIQAxAAAACGOnk3Ynas7ieJcT3Ie+AAAAAAAAAAAAAAAM2HQ43zsq4YrTxuhHH+eyodyqxvAAAAAAAAAC0g9ZigRuAABSVHZcraEcbmAAAAAAABe2ujfDpDOgAAFZZ6/c8iOjmAAAAAAAA67ZEl8/UHnoAADGdHvnKDo5QAAAAAAALa84/r5WyJ1AAAU1zyFJeBWIAAAAAAACRHHZOSvI3sRigBBodz2xC0AAAAAAAAAAAM744kafIAAAAAAAAAAAANWM63NI3NI3NI3NI3NI3DWQAAAD0PL0PL0PL0NHnZidcZPfMZDGQxkMZDY9Nz8vQ8vQ8vQ8vQ7Ac3WAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY0EhHEhHEhHkAAA1mxWCzVgs1YLNWCzVgs1ZZgACNJEZJEZJEaSAADVtFWtBVrQVa0FWtBVrQVdoAABori4U4uFOLhTi4VlmACAT3JjrHJjrHJjrHJjrHJ9YAAAYZGGRhkYZAADGRhkYZGGRhkYyAAAGGuEWKuFirhYq4WKuFjnVtBENyiF6oheqIXqiF6ohe7Oe6EyAAAAAAAAAAAAAAAADxEneSGmCGmCHO85MgARpIoloKtaCrWgq1oKu9jSQAAAAAAAAAAAAAAAAACPXXIplyKZcimXIq7QAFfYDknWjknWjknWjknWjknWjkup2AAAaja1Da1Da1Da1DaAeT0gCegCegCegCegTwAABFlCKlCKlCKlCKlDGQadwqFuKhbioW4qFuKi3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACH4njXXWvgq7fx7AAAAAAAAAAAAAAAAAAAAAAAAHj3S53YueRv0Lnh0Lnh0Lnh0Lnh0Lnh0Lnh0Lnh0Lnh0Lnh0Lnh0/ulurQDWAFLdU061zKHVhkYZGGRhkYZGGRhkYZGGRhkT7qmub8oUkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB//EADoQAAEDAgQCBgcIAgMBAAAAAAEAAgMEFRESUVMUkQUTQFJUYiAhMDFBcpIQIjM0Q2BxglBhI3CBQv/aAAgBAQABPwD7GQTPxyROOGGOAQgmLDII3ZO9gixzccQRgcD2yIxZ3v8A+MuGTDM8j3BDKYcxkZiIntwx9eJKlmZJEcGBrs7cf94D/BgFxAAJKi6Mq5P/AIyfMrLJvNVlk3mqXourj9zQ/wCVOa5hIcCDoe0UfR8lT9533Y1DTwwNwjZh6M0EU4wkYCq3o19Pi9mLo+zdHUPEO6yT8Mex6RoOpPWxD7nZIIXTysjb8So2NjY1jRgAPYuaHNLXDEEYEKqgNPO+Pl2PoaH8SY/KPZ9Mw4tjl7H0W3LRs8xJ9n0i0Oo5ux9H/k4fZ1v5Sf5D2Pol+alw7rvZ9JvyUb/MQOx9Ez5JzHuez6XnzSMh7nY2uLXBzTgQcQVR1LamEO+I9Th7GpnZTxF7v/BqU97nuc5xxJOJ7JTVMlNIHs/9CgnjqGB7D6c00cDC95wCq6t9VJmPqaPc3s0U0kLw+NxBVP0vGcBMMqZLHIMWPDv4P2uexgxc4Af7KqOlomYiEZypp5Z355HEntIJBxBQqqlowE8n1I1dSRgZ5OaJLjiSSf2q8SE/dOATesDwHFPLy/K0/BN6wPAcU8vL8rT8E3rA8BxTy8vytPwTesDwHFPLy/K0/BN6wPAcU8vL8rT8E3rA8Bx7G/rcfun1JufrBn0X639UfxW/wV+t/VH8Vv8ABX639UfxW/wV+t/VH8Vv8Ffrf1R/Fb/B9nldoVldoVldoVldoVldoVldoVldoVldoU9s2P3R6k1k2cFzU+OXPma34JrJs4Lmp8cufM1vwTWTZwXNT45c+Zrfgmsmzguanxy58zW/BNZNnBc1Pjlz5mt+CaybOC5qyu0Kyu0Kyu0Kyu0Kyu0Kyu0Kyu0Kyu0Kyu0Kyu0P/TM9Q2DLi0nFXFm25XFm25XFm25XFm25XFm25XFm25McHsa4fEelWVrKMMLmE5lfIdl6vkOy9XyHZer5DsvV8h2Xq+Q7L1fIdl6vkOy9XyHZer5DsvV8h2XqnmFRCyUAgO9GophPlxcRgrc3cKtzdwq3N3Crc3cKtzdwq3N3CmNyMa3QelW0TawMDnluUqxxb71Y4t96scW+9WOLferHFvvVji33qxxb71Y4t96scW+9WOLferHFvvVPCKeFkQJIb+wa+V8fVZHEY4riZ91y4mfdcuJn3XLiZ91y4mfdcuJn3XLiZ91yhqJjNGDISC4ej0xPNAyExSFuJKuFb4h6uFb4h6uFb4h6uFb4h6uFb4h6uFb4h6uFb4h6uFb4h6uFb4h/sMAVgNAsBoFgNAsBoFgNAsBoFgNAsBoPRIB94WRndHJZGd0clkZ3RyWRndHJZGd0clkZ3RyWRndHJZGd0clkZ3Ry/wAM+RkeGdwGK4qn3AuKp9wLiqfcC4qn3AuKp9wLiqfcC4qn3AuKp9wLiqfcCZIyTHI4HD7Zp4YADK8NxVyod9quVDvtVyod9quVDvtVyod9quVDvtVyod9quVDvtVyod9quVDvtVyod9qY9kjA9hxafcfRrIJJsmT4YrgZ/KuBn8q4GfyrgZ/KuBn8q4GfyrgZ/KuBn8q4Gfyqjgkh6zP8AHD7ek6SarbEI8PUVZqzyKzVnkVmrPIrNWeRWas8is1Z5FZqzyKzVnkVmrPIrNWeRWas8iooXwUsUT8Mzf2DV1DoMmUA44q4y9xquMvcarjL3Gq4y9xquMvcarjL3GqJxfGxx+I9LpGtfRtiLGA5ir5PssV8n2WK+T7LFfJ9livk+yxXyfZYr5PssV8n2WK+T7LPYSQxy4ZxjguBpu4uBpu4uBpu4uBpu4uBpu4uBpu4mtDWho9w9KopYakNErccFaaHbPNWmh2zzVpods81aaHbPNWmh2zzVpods81aaHbPNWmh2zzVpods8/wBiV7JH9Vka4+/3Lqajbk5FdTUbcnIrqajbk5FdTUbcnIrqajbk5FdTUbcnIrqajbk5FQRTiaMmN4GYej0xFNIyARMecCccq4Wu2ZuRXC12zNyK4Wu2ZuRXC12zNyK4Wu2ZuRXC12zNyK4Wu2ZuRXC12zNyK4Wu2ZuRXC12zNyK4Wu2ZuRXR7Xso4Q8EO/YM07IcubH1q4QaPVwg0erhBo9XCDR6uEGj1cINHq4QaPVwg0erhBo9QzsmzZcfV9tVWRUgYZA45tFe6Tuyq90ndlV7pO7Kr3Sd2VXuk7sqvdJ3ZVe6Tuyq90ndlV6pO7L7CpphUZPv4ZVbRunkraN08lbRunkraN08lbRunkraN08lbRunkraN08lbRunkqam4fP9/HN9tdRCsbGDJkylWIeJP0qxDxJ+lWIeJP0qxDxJ+lWIeJP0qxDxJ+lWIeJP0qxDxJ+lWIeJP0/9SdJUdO+Gad0eMgYq+jp3U0s5jxkEa6Q/JzKsg4ipmEVHi9pZjLnU9PC59ZMWYvZPGAe1PY2RjmPGLXDAhPjZIwscMWkYEJ7GSMLHjFp94UlBSTSmV8WL0+go5JTK6LF/7RnroYH5Hh2KulNo9XSm0erpTaPV0ptHq6U2j1dKbR6ulNo9XSm0erpTaPV0ptHq6U2j1dKbR6ulNo9XSm0erpTaPV0ptHq6U2j1dKbR6ulNo9XSm0erpTaPV0ptHqCuhnfkYHY+n0n+aPyjs/Rn5ofKfT6T/NH5R2foz80PlPp9JgmqPyhYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FYHQrA6FdGAiqHyn9+f/xAAmEQABAwQBAwQDAAAAAAAAAAABAAIxERITITADIGEQMkBBQlCA/9oACAECAQE/AFcUPgueAr3K9yDweN7qa7WOrridtx7WmhHEZPaJHE8ffawbrxuYRHq1hMoCnyrtwVduCrtwVduCrtwVduDxGfyleKGV4oZXihleKGV4oZ/gZ5LRULI5ZHLI5ZHLI5ZHLI5ZHLI5ZHLI5MJc2p9ep7eTp+39B//EACYRAAEDAwQCAQUAAAAAAAAAABEAAQIDEyEwMTJhEiAQQEJQgIH/2gAIAQMBAT8AXiycfQxpu6txVuKlTdtOnEufWpEZbSgwi3rJjF9KPFvV9n0qcsD1qSwNIhRqM+/zKozbJ3LnUKL6vjgll44JbYrxwS2xXjgltivHBLbFeOCW2Ok3H7dv6hgluKGCW4oYJbihgluKGCW4/oNTi0pB1Zh2rMO1Zh2rMO1Zh2rMO1Zh2rMO1Zh2rMO1Zh2qkWjIN80uepV5/gP/2Q==')
) as proof (n, amount, method, transaction_no, state, days_ago, words, picture)
join demo_bookings as b using (n);

insert into private.payment_proofs (
  id, booking_id, key, request_hash, amount, method, transaction_no, state, payment_id, path, bytes_hash, pixel_hash, near_hash,
  created_at, answered_at, answered_by, words
)
select proof.id, proof.booking_id, md5('demo proof key ' || n)::uuid, sha256(bytes), coalesce(proof.amount, paid.amount),
  coalesce(paid.method, proof.method), coalesce(paid.reference, proof.transaction_no), state, paid.id, proof.booking_id || '/' || proof.id || '.jpg',
  sha256(bytes), sha256(bytes), ('x' || substr(md5(bytes), 1, 16))::bit(64),
  coalesce(sent_at, part_paid_at - interval '3 hours'), case when state <> 'waiting' then coalesce(seen_at, part_paid_at) end,
  case when state <> 'waiting' then '00000000-0000-4000-8000-00000000ad01'::uuid end, words
from demo_proofs as proof
left join public.payments as paid on state = 'recorded' and paid.id = md5('demo payment ' || n || 'advance')::uuid;

-- Only the embedded backend keeps the bytes of files in its database.
do $$
begin
  if to_regclass('storage.contents') is not null then
    insert into storage.objects (id, bucket_id, name, version, metadata)
    select md5('demo picture ' || n)::uuid, 'payment-proofs', booking_id || '/' || id || '.jpg', md5('demo picture ' || n),
      jsonb_build_object(
        'eTag', '"' || md5(bytes) || '"', 'size', octet_length(bytes), 'contentLength', octet_length(bytes), 'mimetype', 'image/jpeg',
        'cacheControl', 'max-age=3600', 'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'httpStatusCode', 200
      )
    from demo_proofs;
    insert into storage.contents select md5('demo picture ' || n)::uuid, bytes from demo_proofs;
  end if;
end;
$$;

-- One agreement waits for the family, another one is accepted, and its family has said who pays. The terms are invented.
do $$
declare
  v_one record;
  v_made public.agreements;
begin
  for v_one in select n, id, client_name, language from demo_bookings where n in (43, 46) order by n loop
    v_made := private.write_agreement(v_one.id, jsonb_build_object(
      'names', '[]'::jsonb,
      'terms', '{"en": "The advance keeps the date. It is not given back within 30 days of the event.", "ur": "بیعانہ تاریخ محفوظ کرتا ہے۔ تقریب سے 30 دن کے اندر یہ واپس نہیں ہوتا۔"}'::jsonb,
      'hall', '{"en": {"name": "The demo hall", "address": ["Plot 00, Example Avenue"]}, "ur": {"name": "نمونے کا ہال", "address": ["پلاٹ 00، مثال ایونیو"]}, "phone": "+92 21 00000000"}'::jsonb
    ));
    if v_one.n = 43 then
      perform private.take_agreement(v_made, v_one.client_name, 'page', v_one.language);
      insert into private.payers (booking_id, name, address, status, cnic)
      values (
        v_one.id, v_one.client_name, 'House 00, Example Street', private.payer_fields() -> 'statuses' ->> 0,
        private.in_form('0000012345671', private.payer_fields() ->> 'cnic')
      );
    end if;
  end loop;
end;
$$;

-- The last two fully paid bookings whose functions are over are settled: plates noted, and a bill issued the day after.
do $$
declare
  v_booking public.bookings;
  v_past record;
  v_price jsonb;
begin
  for v_past in
    select b.id, past.last_day from public.bookings as b
    join (select booking_id, max(event_date) as last_day from public.functions where called_off_at is null group by 1) as past on past.booking_id = b.id
    where b.status = 'fully_paid' and past.last_day < private.today() and b.total_amount > 0
    order by past.last_day desc, b.id limit 2
  loop
    select * into v_booking from public.bookings where id = v_past.id;
    update public.functions set served_plates = guest_count where booking_id = v_booking.id and called_off_at is null;
    v_price := private.price_to_bill(v_booking);
    perform private.bill_plates(v_booking);
    insert into private.bills (booking_id, key, kind, document, total, issued_at, issued_by)
    values (
      v_booking.id, md5('demo bill ' || v_booking.id)::uuid, 'bill',
      private.bill_document(v_booking, v_price, jsonb_build_object(
        'name', 'The demo hall', 'address', jsonb_build_array('Plot 00, Example Avenue'), 'phone', '+92 21 00000000',
        'tax_numbers', jsonb_build_array(jsonb_build_object('name', 'NTN', 'number', '0000000-0'), jsonb_build_object('name', 'SNTN', 'number', 'S0000000-0'))
      )),
      (v_price ->> 'total')::integer, least(private.at_hall(v_past.last_day + 1, time '11:00'), now()), '00000000-0000-4000-8000-00000000ad01'
    );
    perform private.write_price(v_booking.id);
  end loop;
end;
$$;

-- The family of the last of them has reviewed its event, and waits for an answer.
insert into private.reviews (id, booking_id, mark, words, may_publish, sent_at)
select md5('demo review')::uuid, b.id, 5, 'An invented family thanks an invented hall: the qorma was hot, and so was the tea.', true,
  least(private.at_hall(past.last_day + 1, time '18:20'), now())
from public.bookings as b
join (select booking_id, max(event_date) as last_day from public.functions where called_off_at is null group by 1) as past on past.booking_id = b.id
where b.status = 'fully_paid' and past.last_day < private.today()
order by past.last_day desc, b.id limit 1;

-- What was written to them. Everything is simulated: nobody has these numbers.
insert into public.messages (
  id, booking_id, kind, dedupe_key, to_phone, language, params, body, state, attempts, next_at, provider_id, last_error, simulated,
  created_at, updated_at
)
select md5('demo message ' || n || kind)::uuid, id, kind,
  -- As the trigger of the ledger names it, which takes it back by that.
  kind || ':' || case kind when 'payment_received' then md5('demo payment ' || n || 'advance')::uuid else id end,
  case kind when 'manager_notice' then '+923000000000' else phone end,
  case kind when 'manager_notice' then 'en' else language end,
  jsonb_strip_nulls(jsonb_build_object(
    'name', client_name, 'reference', reference, 'hall', hall, 'event_date', event_date, 'event_time', event_time, 'guests', guests::text,
    'functions', (
      select case when count(*) > 1 then jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'occasion', f.occasion, 'hall', f.hall, 'event_date', f.event_date, 'event_time', f.event_time, 'guests', f.guest_count, 'package', f.package
        )) order by f.event_date, f.hall
      )::text end
      from demo_functions as f where f.n = demo_bookings.n
    ),
    'phone', case kind when 'manager_notice' then phone end,
    'package', case kind when 'manager_notice' then package end,
    'requests', case kind when 'manager_notice' then requests end
  )) || case kind when 'payment_received' then (
    select jsonb_build_object(
      'amount', paid.amount::text, 'receipt', paid.receipt_number, 'balance', ((demo_bookings.estimate ->> 'total')::integer - paid.amount)::text
    )
    from public.payments as paid where paid.id = md5('demo payment ' || n || 'advance')::uuid
  ) else '{}' end,
  case kind when 'text' then 'Assalam-o-Alaikum, the tasting is on Thursday after Maghrib. Please come by the garden gate.' end,
  state,
  case state when 'queued' then 0 when 'cancelled' then 0 when 'dead' then 8 else 1 end,
  case state when 'queued' then pg_temp.demo_moment(-1, time '10:00') else owed.at end,
  case when state in ('sent', 'delivered', 'read') then 'simulated-' || md5('demo message ' || n || kind) end,
  case state
    when 'failed' then '{"code": "131026", "message": "The number is not on WhatsApp"}'::jsonb
    when 'dead' then '{"code": "131016", "message": "The service did not answer, eight times"}'::jsonb
  end,
  true, owed.at, owed.at + case when state in ('queued', 'cancelled') then interval '0' else interval '2 minutes' end
from demo_bookings
cross join lateral (
  values
    ('thank_you', case when n % 17 = 5 then 'failed' when n % 5 = 2 then 'delivered' when n = 53 then 'dead' else 'read' end, asked_at),
    ('manager_notice', case when n % 3 = 0 then 'delivered' else 'read' end, asked_at),
    ('payment_received', case when n % 4 = 0 then 'sent' else 'read' end, part_paid_at),
    ('cancelled', 'delivered', case status when 'cancelled' then closed_at end),
    ('reminder_7_days', case status when 'cancelled' then 'cancelled' else 'read' end,
      case when event_in < 0 and status <> 'expired' then (event_date - 7 + time '10:00') at time zone private.time_zone() end),
    ('reminder_1_day', 'queued', case event_in when 2 then pg_temp.demo_moment(1, time '09:00') end),
    ('text', 'read', case when n in (26, 34) then pg_temp.demo_moment(1, time '22:30') end)
) as owed (kind, state, at)
where owed.at is not null
order by owed.at, n, kind;

-- One hall is shut in its first slot for two days next month, so that the calendars show what that looks like.
insert into public.closures (hall, from_day, to_day, event_time, reason, created_by)
select hall.name, private.today() + 24, private.today() + 25, slot.key, 'The floor is polished', admins.user_id
from private.admins,
  (select name from private.halls order by place desc limit 1) as hall,
  (select key from private.slots order by place limit 1) as slot;

drop function pg_temp.demo_moment(integer, time);
drop table demo_proofs, demo, demo_further, demo_functions, demo_bookings, demo_prices, demo_add_ons, demo_dishes;

-- As the server names it, from src/content/venue.json.
insert into private.hall_contact (phone) values ('+923000000000');
