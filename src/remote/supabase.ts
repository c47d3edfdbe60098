import { AuthClient, createClient } from '@supabase/supabase-js'

/** What the app uses of the library: all else of it stays out of the build. */
export const supabase = { AuthClient, createClient }
