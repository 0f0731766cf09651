-- All rights. Everything else is refused. Visitors (anon) have none: they reach the database only through the server. Functions are named without
-- arguments, because each name is unique.

grant usage on schema private to authenticated, service_role;

-- Signed-in users read through row security, which shows strangers nothing.
grant select on
  public.bookings,
  public.functions,
  public.booking_events,
  public.payments,
  public.messages,
  public.closures,
  public.change_requests,
  public.staff_changes
to authenticated;

-- The server, which has service_role's key.
grant select on
  public.bookings, public.booking_events, public.payments, public.messages, public.closures,
  private.halls, private.slots
to service_role;
grant update on public.bookings to service_role;
grant insert, update on public.messages to service_role;

-- A function for staff has two parts. The part in public runs with the caller's rights; its namesake in private often runs with its owner's.
-- A function for the server alone has one part, in public (docs/decisions/45-one-part-for-the-server.md).
grant execute on function
  private.unseen, private.has_hidden, private.is_a_name, private.folded,
  private.near_words, private.letters_left_out, private.as_heard, private.slot_place,
  private.is_admin,
  public.signed_in_as_admin
to authenticated, service_role;

grant execute on function
  public.list_admins, private.list_admins,
  public.add_admin, private.add_admin,
  public.remove_admin, private.remove_admin,
  public.delete_booking, private.delete_booking,
  public.restore_booking, private.restore_booking,
  public.reinstate_booking, private.reinstate_booking,
  public.extend_hold, private.extend_hold,
  public.move_payments, private.move_payments,
  public.close_slots, private.close_slots,
  public.reopen_slots, private.reopen_slots,
  public.reopen_day, private.reopen_day,
  public.enter_change, private.enter_change,
  public.accept_change, private.accept_change,
  public.decline_change, private.decline_change,
  public.record_payment, private.record_payment,
  public.mark_fully_paid, private.mark_fully_paid,
  public.reverse_payment, private.reverse_payment,
  public.enter_booking, private.enter_booking,
  public.edit_booking, private.edit_booking,
  public.add_function, private.add_function,
  public.call_off_function, private.call_off_function,
  public.restore_function, private.restore_function,
  public.set_price_lines, private.set_price_lines,
  public.agree_price, private.agree_price,
  public.list_bookings, private.list_bookings,
  public.booking_stats, private.booking_stats,
  public.booking_figures, private.booking_figures, public.functions_of, private.functions_of,
  public.booking_details, private.booking_details,
  public.month_book, private.month_book,
  public.day_book, private.day_book,
  public.closures_between, private.closures_between,
  public.today_book, private.today_book,
  public.note_no_answer, private.note_no_answer,
  public.take_back_no_answer, private.take_back_no_answer,
  public.newest_requests, private.newest_requests,
  public.calendar_feeds, private.calendar_feeds,
  public.reset_calendar_feed, private.reset_calendar_feed,
  public.conversation_of, private.conversation_of,
  public.withdraw_link, private.withdraw_link,
  public.note_consent, private.note_consent,
  public.note_wish, private.note_wish,
  public.answer_new_number, private.answer_new_number,
  public.note_rung, private.note_rung,
  public.retry_message, private.retry_message,
  public.message_said, private.message_said,
  public.message_to_say, private.message_to_say,
  public.resume_messaging, private.resume_messaging,
  public.messages_to_see, private.messages_to_see,
  public.messaging_health, private.messaging_health,
  public.person, private.person,
  public.export_person, private.export_person,
  public.erase_person, private.erase_person
to authenticated;

grant execute on function
  private.new_reference,
  public.expire_holds,
  private.covers,
  public.request_booking,
  public.read_booking,
  public.ask_for_change,
  public.withdraw_change,
  public.give_final_guests,
  public.choose_dishes,
  public.recent_booking_by_token,
  private.is_asked_for,
  private.paid_statuses,
  public.availability,
  public.read_calendar_feed,
  public.set_hall_contact,
  public.ask_for_link,
  public.answer_link_requests,
  public.owe_link,
  public.claim_messages,
  public.permit_message,
  public.settle_message,
  public.stop_messages,
  public.receive_whatsapp_events,
  public.owe_text,
  public.owe_template,
  public.messaging_queue,
  public.plan_ahead,
  public.prune_records,
  public.forget_messages,
  public.forget_in_time,
  public.retention,
  public.bookable,
  public.basics,
  public.check_writes,
  public.setup_facts,
  public.appoint_admin,
  public.client_errors_today,
  public.count_client_error
to service_role;
