export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      agreements: {
        Row: {
          accepted_at: string | null
          accepted_how: string | null
          accepted_key: string | null
          accepted_language: string | null
          accepted_name: string | null
          booking_id: string
          document: Json
          id: string
          language: string
          made_at: string
          made_by: string | null
          state: string
          version_no: number
        }
        Insert: {
          accepted_at?: string | null
          accepted_how?: string | null
          accepted_key?: string | null
          accepted_language?: string | null
          accepted_name?: string | null
          booking_id: string
          document: Json
          id?: string
          language: string
          made_at?: string
          made_by?: string | null
          state?: string
          version_no: number
        }
        Update: {
          accepted_at?: string | null
          accepted_how?: string | null
          accepted_key?: string | null
          accepted_language?: string | null
          accepted_name?: string | null
          booking_id?: string
          document?: Json
          id?: string
          language?: string
          made_at?: string
          made_by?: string | null
          state?: string
          version_no?: number
        }
        Relationships: [
          {
            foreignKeyName: "agreements_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      booking_events: {
        Row: {
          action: string
          actor: string | null
          after: Json | null
          before: Json | null
          booking_id: string
          created_at: string
          function_id: string | null
          id: number
        }
        Insert: {
          action: string
          actor?: string | null
          after?: Json | null
          before?: Json | null
          booking_id: string
          created_at?: string
          function_id?: string | null
          id?: never
        }
        Update: {
          action?: string
          actor?: string | null
          after?: Json | null
          before?: Json | null
          booking_id?: string
          created_at?: string
          function_id?: string | null
          id?: never
        }
        Relationships: [
          {
            foreignKeyName: "booking_events_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      bookings: {
        Row: {
          bride_contact: string | null
          bride_phone: string | null
          cancel_reason: string | null
          care_of: string | null
          client_name: string
          consent_at: string | null
          created_at: string
          deleted_at: string | null
          email: string | null
          erased_at: string | null
          estimate: Json | null
          found_by: string
          groom_contact: string | null
          groom_phone: string | null
          heard_from: string | null
          hold_expires_at: string | null
          id: string
          language: string
          lost_reason: string | null
          phone: string
          private_note: string | null
          reference: string
          ring_again_at: string | null
          status: string
          taxes: Json | null
          total_amount: number
          updated_at: string
          utm_source: string | null
          version: number
        }
        Insert: {
          bride_contact?: string | null
          bride_phone?: string | null
          cancel_reason?: string | null
          care_of?: string | null
          client_name: string
          consent_at?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          erased_at?: string | null
          estimate?: Json | null
          found_by?: string
          groom_contact?: string | null
          groom_phone?: string | null
          heard_from?: string | null
          hold_expires_at?: string | null
          id?: string
          language?: string
          lost_reason?: string | null
          phone: string
          private_note?: string | null
          reference?: string
          ring_again_at?: string | null
          status?: string
          taxes?: Json | null
          total_amount?: number
          updated_at?: string
          utm_source?: string | null
          version?: number
        }
        Update: {
          bride_contact?: string | null
          bride_phone?: string | null
          cancel_reason?: string | null
          care_of?: string | null
          client_name?: string
          consent_at?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          erased_at?: string | null
          estimate?: Json | null
          found_by?: string
          groom_contact?: string | null
          groom_phone?: string | null
          heard_from?: string | null
          hold_expires_at?: string | null
          id?: string
          language?: string
          lost_reason?: string | null
          phone?: string
          private_note?: string | null
          reference?: string
          ring_again_at?: string | null
          status?: string
          taxes?: Json | null
          total_amount?: number
          updated_at?: string
          utm_source?: string | null
          version?: number
        }
        Relationships: []
      }
      change_requests: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked: Json
          asked_at: string
          asked_by: string | null
          before: Json
          booking_id: string
          booking_version: number
          estimate: Json | null
          id: string
          is_cancellation: boolean
          key: string
          note: string | null
          request_hash: string
          state: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked?: Json
          asked_at?: string
          asked_by?: string | null
          before: Json
          booking_id: string
          booking_version: number
          estimate?: Json | null
          id?: string
          is_cancellation?: boolean
          key: string
          note?: string | null
          request_hash: string
          state?: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked?: Json
          asked_at?: string
          asked_by?: string | null
          before?: Json
          booking_id?: string
          booking_version?: number
          estimate?: Json | null
          id?: string
          is_cancellation?: boolean
          key?: string
          note?: string | null
          request_hash?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "change_requests_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      closures: {
        Row: {
          created_at: string
          created_by: string | null
          event_time: string | null
          from_day: string
          hall: string | null
          id: string
          reason: string
          to_day: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_time?: string | null
          from_day: string
          hall?: string | null
          id?: string
          reason: string
          to_day: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_time?: string | null
          from_day?: string
          hall?: string | null
          id?: string
          reason?: string
          to_day?: string
        }
        Relationships: []
      }
      deposits: {
        Row: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          line_id: string | null
          method: string
          note: string | null
          payment_id: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reverses_id: string | null
        }
        Insert: {
          amount: number
          booking_id: string
          created_at?: string
          id?: string
          key: string
          kind: string
          line_id?: string | null
          method: string
          note?: string | null
          payment_id?: string | null
          receipt_no: number
          receipt_number?: string
          receipt_year: number
          received_on: string
          recorded_by?: string | null
          reverses_id?: string | null
        }
        Update: {
          amount?: number
          booking_id?: string
          created_at?: string
          id?: string
          key?: string
          kind?: string
          line_id?: string | null
          method?: string
          note?: string | null
          payment_id?: string | null
          receipt_no?: number
          receipt_number?: string
          receipt_year?: number
          received_on?: string
          recorded_by?: string | null
          reverses_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "deposits_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deposits_payment"
            columns: ["payment_id"]
            isOneToOne: false
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deposits_reverses_own"
            columns: ["reverses_id", "booking_id"]
            isOneToOne: false
            referencedRelation: "deposits"
            referencedColumns: ["id", "booking_id"]
          },
        ]
      }
      functions: {
        Row: {
          add_ons: string[]
          billed_plates: number | null
          booking_id: string
          called_off_at: string | null
          created_at: string
          dishes: Json
          event_date: string
          event_time: string
          extra_plate_price: number | null
          final_guests: number | null
          final_guests_at: string | null
          gathering: string | null
          gents: number | null
          guest_count: number
          hall: string
          id: string
          is_only: boolean
          ladies: number | null
          minimum_plates: number | null
          occasion: string | null
          package: string | null
          served_plates: number | null
          serving: string | null
          special_requests: string | null
          takes_slot: boolean
          wheelchairs: number | null
        }
        Insert: {
          add_ons?: string[]
          billed_plates?: number | null
          booking_id: string
          called_off_at?: string | null
          created_at?: string
          dishes?: Json
          event_date: string
          event_time: string
          extra_plate_price?: number | null
          final_guests?: number | null
          final_guests_at?: string | null
          gathering?: string | null
          gents?: number | null
          guest_count: number
          hall: string
          id?: string
          is_only?: boolean
          ladies?: number | null
          minimum_plates?: number | null
          occasion?: string | null
          package?: string | null
          served_plates?: number | null
          serving?: string | null
          special_requests?: string | null
          takes_slot?: boolean
          wheelchairs?: number | null
        }
        Update: {
          add_ons?: string[]
          billed_plates?: number | null
          booking_id?: string
          called_off_at?: string | null
          created_at?: string
          dishes?: Json
          event_date?: string
          event_time?: string
          extra_plate_price?: number | null
          final_guests?: number | null
          final_guests_at?: string | null
          gathering?: string | null
          gents?: number | null
          guest_count?: number
          hall?: string
          id?: string
          is_only?: boolean
          ladies?: number | null
          minimum_plates?: number | null
          occasion?: string | null
          package?: string | null
          served_plates?: number | null
          serving?: string | null
          special_requests?: string | null
          takes_slot?: boolean
          wheelchairs?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "functions_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      messages: {
        Row: {
          as_template: boolean
          attempts: number
          author: string | null
          body: string | null
          booking_id: string | null
          budget: string | null
          created_at: string
          dedupe_key: string
          edited_at: string | null
          excused: number
          first_body: string | null
          id: string
          kind: string
          language: string
          last_error: Json | null
          lease_until: string | null
          next_at: string
          params: Json
          provider_id: string | null
          revoked_at: string | null
          rung_at: string | null
          sending_at: string | null
          simulated: boolean
          state: string
          to_phone: string
          updated_at: string
          visit_id: string | null
        }
        Insert: {
          as_template?: boolean
          attempts?: number
          author?: string | null
          body?: string | null
          booking_id?: string | null
          budget?: string | null
          created_at?: string
          dedupe_key?: string
          edited_at?: string | null
          excused?: number
          first_body?: string | null
          id?: string
          kind: string
          language?: string
          last_error?: Json | null
          lease_until?: string | null
          next_at?: string
          params?: Json
          provider_id?: string | null
          revoked_at?: string | null
          rung_at?: string | null
          sending_at?: string | null
          simulated?: boolean
          state?: string
          to_phone: string
          updated_at?: string
          visit_id?: string | null
        }
        Update: {
          as_template?: boolean
          attempts?: number
          author?: string | null
          body?: string | null
          booking_id?: string | null
          budget?: string | null
          created_at?: string
          dedupe_key?: string
          edited_at?: string | null
          excused?: number
          first_body?: string | null
          id?: string
          kind?: string
          language?: string
          last_error?: Json | null
          lease_until?: string | null
          next_at?: string
          params?: Json
          provider_id?: string | null
          revoked_at?: string | null
          rung_at?: string | null
          sending_at?: string | null
          simulated?: boolean
          state?: string
          to_phone?: string
          updated_at?: string
          visit_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "messages_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_dates: {
        Row: {
          amount: number | null
          booking_id: string
          counts_from: string
          days_before: number | null
          due: string
          due_on: string | null
          id: string
          is_reminded: boolean
          label: string | null
          percent: number | null
          place: number
        }
        Insert: {
          amount?: number | null
          booking_id: string
          counts_from: string
          days_before?: number | null
          due: string
          due_on?: string | null
          id?: string
          is_reminded?: boolean
          label?: string | null
          percent?: number | null
          place: number
        }
        Update: {
          amount?: number | null
          booking_id?: string
          counts_from?: string
          days_before?: number | null
          due?: string
          due_on?: string | null
          id?: string
          is_reminded?: boolean
          label?: string | null
          percent?: number | null
          place?: number
        }
        Relationships: [
          {
            foreignKeyName: "payment_dates_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      payments: {
        Row: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          method: string
          moved_from_id: string | null
          note: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reference: string | null
          reverses_id: string | null
        }
        Insert: {
          amount: number
          booking_id: string
          created_at?: string
          id?: string
          key: string
          kind: string
          method: string
          moved_from_id?: string | null
          note?: string | null
          receipt_no: number
          receipt_number?: string
          receipt_year: number
          received_on: string
          recorded_by?: string | null
          reference?: string | null
          reverses_id?: string | null
        }
        Update: {
          amount?: number
          booking_id?: string
          created_at?: string
          id?: string
          key?: string
          kind?: string
          method?: string
          moved_from_id?: string | null
          note?: string | null
          receipt_no?: number
          receipt_number?: string
          receipt_year?: number
          received_on?: string
          recorded_by?: string | null
          reference?: string | null
          reverses_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "payments_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_moved_from"
            columns: ["moved_from_id"]
            isOneToOne: true
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_reverses_own"
            columns: ["reverses_id", "booking_id"]
            isOneToOne: false
            referencedRelation: "payments"
            referencedColumns: ["id", "booking_id"]
          },
        ]
      }
      price_lines: {
        Row: {
          added_by: string | null
          booking_id: string
          function_id: string | null
          id: string
          kind: string
          label: string
          label_ur: string | null
          percent: number | null
          place: number
          quantity: number
          reason: string | null
          unit_price: number
        }
        Insert: {
          added_by?: string | null
          booking_id: string
          function_id?: string | null
          id?: string
          kind: string
          label: string
          label_ur?: string | null
          percent?: number | null
          place: number
          quantity?: number
          reason?: string | null
          unit_price?: number
        }
        Update: {
          added_by?: string | null
          booking_id?: string
          function_id?: string | null
          id?: string
          kind?: string
          label?: string
          label_ur?: string | null
          percent?: number | null
          place?: number
          quantity?: number
          reason?: string | null
          unit_price?: number
        }
        Relationships: [
          {
            foreignKeyName: "price_lines_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: false
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_lines_function_id_fkey"
            columns: ["function_id"]
            isOneToOne: false
            referencedRelation: "functions"
            referencedColumns: ["id"]
          },
        ]
      }
      staff_changes: {
        Row: {
          actor: string | null
          at: string
          change: string
          id: number
          user_id: string
        }
        Insert: {
          actor?: string | null
          at?: string
          change: string
          id?: never
          user_id: string
        }
        Update: {
          actor?: string | null
          at?: string
          change?: string
          id?: never
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_agreement: {
        Args: {
          p_key: string
          p_language: string
          p_name: string
          p_reference: string
          p_token: string
          p_version_no: number
        }
        Returns: Json
      }
      accept_change: {
        Args: {
          p_change: string
          p_dishes?: Json
          p_estimate?: Json
          p_for_kitchen?: boolean
          p_total?: number
          p_version: number
          p_words?: Json
        }
        Returns: Json
      }
      add_admin: { Args: { p_email: string }; Returns: undefined }
      add_function: {
        Args: { p_booking: string; p_function: Json; p_version: number }
        Returns: string
      }
      agree_price: {
        Args: { p_booking: string; p_version: number }
        Returns: undefined
      }
      agreements_of: { Args: { p_booking: string }; Returns: Json }
      answer_link_requests: { Args: { p_limit: number }; Returns: Json }
      answer_new_number: {
        Args: { p_booking: string; p_phone: string; p_use: boolean }
        Returns: undefined
      }
      answer_review: {
        Args: { p_booking: string; p_state: string; p_version: number }
        Returns: undefined
      }
      answer_visit: {
        Args: {
          p_state: string
          p_version: number
          p_visit: string
          p_words?: string
        }
        Returns: undefined
      }
      answered_reviews: { Args: never; Returns: Json }
      appoint_admin: { Args: { p_email: string }; Returns: string }
      ask_for_change: {
        Args: {
          p_change: Json
          p_estimate: Json
          p_key: string
          p_reference: string
          p_token: string
        }
        Returns: Json
      }
      ask_for_link: {
        Args: { p_address_hash: string; p_event_date: string; p_phone: string }
        Returns: string
      }
      ask_for_reviews: { Args: never; Returns: number }
      availability: {
        Args: { p_from: string; p_to: string }
        Returns: {
          event_date: string
          event_time: string
          hall: string
          held_until: string
          state: string
        }[]
      }
      basics: { Args: never; Returns: Json }
      begin_proof: {
        Args: {
          p_key: string
          p_reference: string
          p_request_hash: string
          p_token: string
        }
        Returns: Json
      }
      bills_of_month: { Args: { p_month: string }; Returns: Json }
      bookable: { Args: never; Returns: Json }
      booking_details: { Args: { p_booking: string }; Returns: Json }
      booking_figures: { Args: { p_from: string; p_to: string }; Returns: Json }
      booking_sources: { Args: { p_from: string; p_to: string }; Returns: Json }
      booking_stats: { Args: never; Returns: Json }
      calendar_feeds: { Args: never; Returns: Json }
      call_off_function: {
        Args: { p_booking: string; p_function: string; p_version: number }
        Returns: undefined
      }
      check_writes: { Args: never; Returns: undefined }
      choose_dishes: {
        Args: {
          p_function?: string
          p_group: string
          p_picked: string[]
          p_reference: string
          p_token: string
        }
        Returns: Json
      }
      claim_messages: {
        Args: {
          p_booking?: string
          p_kind?: string
          p_lease_seconds: number
          p_limit: number
          p_message?: string
        }
        Returns: {
          attempts: number
          body: string
          booking_id: string
          created_at: string
          excused: number
          id: string
          kind: string
          language: string
          last_error: Json
          params: Json
          provider_id: string
          simulated: boolean
          state: string
          to_phone: string
          updated_at: string
          window_open: boolean
        }[]
      }
      client_errors_today: { Args: never; Returns: number }
      close_slots: {
        Args: {
          p_event_time: string
          p_from: string
          p_hall: string
          p_reason: string
          p_to: string
        }
        Returns: Json
      }
      closures_between: {
        Args: { p_from: string; p_to: string }
        Returns: Json
      }
      conversation_of: { Args: { p_booking: string }; Returns: Json }
      count_client_error: { Args: { p_address_hash: string }; Returns: boolean }
      day_book: { Args: { p_day: string }; Returns: Json }
      decline_change: {
        Args: { p_answer: string; p_change: string }
        Returns: undefined
      }
      decline_proof: {
        Args: { p_proof: string; p_repeats?: string; p_words: string }
        Returns: undefined
      }
      deduct_deposit: {
        Args: {
          p_amount: number
          p_booking: string
          p_key: string
          p_reason: string
          p_version: number
        }
        Returns: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          line_id: string | null
          method: string
          note: string | null
          payment_id: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reverses_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "deposits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_booking: {
        Args: { p_booking: string; p_version: number }
        Returns: undefined
      }
      edit_booking: {
        Args: {
          p_booking: string
          p_changes: Json
          p_function?: string
          p_version: number
        }
        Returns: string
      }
      enter_booking: { Args: { p_booking: Json; p_key: string }; Returns: Json }
      enter_change: {
        Args: {
          p_booking: string
          p_change: Json
          p_estimate: Json
          p_key: string
          p_version: number
        }
        Returns: string
      }
      erase_person: {
        Args: { p_phone: string; p_stamp: string }
        Returns: Json
      }
      expire_holds: { Args: never; Returns: number }
      export_person: { Args: { p_phone: string }; Returns: Json }
      extend_hold: {
        Args: { p_booking: string; p_until: string; p_version: number }
        Returns: string
      }
      files_to_remove: { Args: { p_limit: number }; Returns: Json }
      forget_in_time: { Args: { p_limit: number }; Returns: Json }
      forget_messages: { Args: never; Returns: Json }
      functions_of: { Args: { p_bookings: string[] }; Returns: Json }
      give_final_guests: {
        Args: {
          p_function?: string
          p_guests: number
          p_reference: string
          p_token: string
        }
        Returns: Json
      }
      issue_bill: {
        Args: {
          p_booking: string
          p_key: string
          p_venue: Json
          p_version: number
        }
        Returns: string
      }
      issue_credit_note: {
        Args: {
          p_amount: number
          p_bill: string
          p_key: string
          p_reason: string
          p_version: number
        }
        Returns: string
      }
      join_bookings: {
        Args: {
          p_booking: string
          p_other: string
          p_other_version: number
          p_version: number
        }
        Returns: undefined
      }
      list_admins: {
        Args: never
        Returns: {
          email: string
          since: string
          user_id: string
        }[]
      }
      list_bookings: {
        Args: {
          p_after?: Json
          p_desc?: boolean
          p_from?: string
          p_hall?: string
          p_limit?: number
          p_meant?: Json
          p_search?: string
          p_sort?: string
          p_status?: string
          p_to?: string
        }
        Returns: Json
      }
      mark_agreement_signed: {
        Args: { p_agreement: string; p_booking: string; p_name: string }
        Returns: undefined
      }
      mark_fully_paid: {
        Args: {
          p_amount: number
          p_booking: string
          p_key: string
          p_method: string
          p_received_on: string
          p_version: number
        }
        Returns: Json
      }
      message_said: { Args: { p_message: string }; Returns: Json }
      message_to_say: {
        Args: { p_booking: string; p_kind: string }
        Returns: Json
      }
      messages_to_see: { Args: never; Returns: Json }
      messaging_health: { Args: never; Returns: Json }
      messaging_queue: { Args: never; Returns: Json }
      money_of: { Args: { p_bookings: string[] }; Returns: Json }
      money_of_day: { Args: { p_day: string }; Returns: Json }
      month_book: { Args: { p_from: string; p_to: string }; Returns: Json }
      move_payments: {
        Args: { p_from: string; p_key: string; p_to: string }
        Returns: number
      }
      newest_requests: { Args: never; Returns: Json }
      note_consent: { Args: { p_booking: string }; Returns: boolean }
      note_files_removed: { Args: { p_paths: string[] }; Returns: number }
      note_no_answer: {
        Args: { p_again_at: string; p_booking: string; p_version: number }
        Returns: undefined
      }
      note_rung: {
        Args: { p_message: string; p_rung: boolean }
        Returns: undefined
      }
      note_served: {
        Args: {
          p_booking: string
          p_extra_price?: number
          p_function: string
          p_plates: number
          p_version: number
        }
        Returns: undefined
      }
      note_wish: {
        Args: { p_booking: string; p_family_asked?: boolean; p_wish: string }
        Returns: boolean
      }
      owe_link: {
        Args: { p_author?: string; p_booking: string; p_phone: string }
        Returns: Json
      }
      owe_template: {
        Args: {
          p_author?: string
          p_booking: string
          p_kind: string
          p_phone: string
        }
        Returns: Json
      }
      owe_text: {
        Args: {
          p_author?: string
          p_booking?: string
          p_needs_window: boolean
          p_phone: string
          p_text: string
        }
        Returns: Json
      }
      permit_message: {
        Args: { p_attempt: number; p_id: string; p_lease_seconds: number }
        Returns: string
      }
      person: { Args: { p_phone: string }; Returns: Json }
      plan_ahead: { Args: { p_anew: boolean; p_limit: number }; Returns: Json }
      proof_path: { Args: { p_proof: string }; Returns: string }
      proofs_near: { Args: { p_near_hash: string }; Returns: Json }
      prune_records: { Args: never; Returns: Json }
      published_reviews: { Args: { p_limit: number }; Returns: Json }
      read_agreement: {
        Args: { p_reference: string; p_token: string }
        Returns: Json
      }
      read_booking: {
        Args: { p_reference: string; p_token: string }
        Returns: Json
      }
      read_calendar_feed: { Args: { p_token: string }; Returns: Json }
      receive_whatsapp_events: { Args: { p_events: Json }; Returns: Json }
      recent_booking_by_token: {
        Args: { p_minutes: number; p_token: string }
        Returns: Json
      }
      record_deposit: {
        Args: {
          p_amount: number
          p_booking: string
          p_key: string
          p_kind: string
          p_method: string
          p_note?: string
          p_received_on: string
        }
        Returns: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          line_id: string | null
          method: string
          note: string | null
          payment_id: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reverses_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "deposits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_payment: {
        Args: {
          p_agrees?: number
          p_allow_overpayment?: boolean
          p_allow_repeat?: boolean
          p_amount: number
          p_booking: string
          p_key: string
          p_kind: string
          p_method: string
          p_note?: string
          p_received_on: string
          p_reference: string
        }
        Returns: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          method: string
          moved_from_id: string | null
          note: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reference: string | null
          reverses_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_proof: {
        Args: {
          p_allow_overpayment?: boolean
          p_allow_repeat?: boolean
          p_amount: number
          p_proof: string
          p_received_on: string
        }
        Returns: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          method: string
          moved_from_id: string | null
          note: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reference: string | null
          reverses_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reinstate_booking: {
        Args: { p_booking: string; p_functions?: Json; p_version: number }
        Returns: Json
      }
      remove_admin: {
        Args: { p_even_oneself?: boolean; p_user: string }
        Returns: undefined
      }
      reopen_day: {
        Args: { p_closure: string; p_day: string }
        Returns: undefined
      }
      reopen_slots: { Args: { p_closure: string }; Returns: undefined }
      request_booking: {
        Args: {
          p_address_hash: string
          p_key: string
          p_prices: Json
          p_request: Json
        }
        Returns: Json
      }
      request_visit: {
        Args: { p_address_hash: string; p_key: string; p_visit: Json }
        Returns: Json
      }
      reset_calendar_feed: { Args: { p_hall: string }; Returns: string }
      restore_booking: {
        Args: { p_booking: string; p_functions?: Json }
        Returns: undefined
      }
      restore_function: {
        Args: { p_booking: string; p_function: string; p_version: number }
        Returns: undefined
      }
      resume_messaging: { Args: never; Returns: undefined }
      retention: { Args: never; Returns: Json }
      retry_message: { Args: { p_message: string }; Returns: Json }
      reveal_bill_payer: { Args: { p_bill: string }; Returns: Json }
      reveal_payer: { Args: { p_booking: string }; Returns: Json }
      reverse_deposit: {
        Args: { p_deposit: string; p_key: string }
        Returns: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          line_id: string | null
          method: string
          note: string | null
          payment_id: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reverses_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "deposits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reverse_payment: {
        Args: { p_key: string; p_note?: string; p_payment: string }
        Returns: {
          amount: number
          booking_id: string
          created_at: string
          id: string
          key: string
          kind: string
          method: string
          moved_from_id: string | null
          note: string | null
          receipt_no: number
          receipt_number: string
          receipt_year: number
          received_on: string
          recorded_by: string | null
          reference: string | null
          reverses_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_proof: {
        Args: {
          p_key: string
          p_proof: Json
          p_reference: string
          p_request_hash: string
          p_token: string
        }
        Returns: Json
      }
      save_review: {
        Args: {
          p_mark: number
          p_may_publish: boolean
          p_reference: string
          p_token: string
          p_words: string
        }
        Returns: Json
      }
      see_discount: {
        Args: { p_booking: string; p_version: number }
        Returns: undefined
      }
      send_agreement: {
        Args: { p_booking: string; p_version: number; p_words: Json }
        Returns: number
      }
      set_fiscal_number: {
        Args: { p_bill: string; p_number: string; p_qr?: string }
        Returns: undefined
      }
      set_hall_contact: {
        Args: { p_booking_pages?: Json; p_phone: string }
        Returns: boolean
      }
      set_payer: {
        Args: { p_booking: string; p_payer: Json; p_version: number }
        Returns: undefined
      }
      set_payment_dates: {
        Args: { p_booking: string; p_dates: Json; p_version: number }
        Returns: undefined
      }
      set_price_lines: {
        Args: { p_booking: string; p_lines: Json; p_version: number }
        Returns: undefined
      }
      settle_message: {
        Args: {
          p_attempt: number
          p_error: Json
          p_id: string
          p_next_at: string
          p_provider_id: string
          p_simulated: boolean
          p_state: string
          p_user?: string
        }
        Returns: boolean
      }
      setup_facts: { Args: never; Returns: Json }
      signed_in_as_admin: { Args: never; Returns: boolean }
      stop_messages: {
        Args: {
          p_attempt: number
          p_error: Json
          p_id: string
          p_seconds?: number
          p_simulated: boolean
        }
        Returns: boolean
      }
      take_back_no_answer: {
        Args: { p_booking: string; p_version: number }
        Returns: undefined
      }
      today_book: {
        Args: { p_calls?: number; p_holds?: number }
        Returns: Json
      }
      undo_join: {
        Args: { p_booking: string; p_other: string; p_version: number }
        Returns: undefined
      }
      withdraw_change: {
        Args: { p_reference: string; p_token: string }
        Returns: Json
      }
      withdraw_link: { Args: { p_booking: string }; Returns: boolean }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
