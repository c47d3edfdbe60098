/** The programs that note entries. [Note: the app's log] */
export type LogSource = 'page' | 'scoring' | 'images' | 'barcodes' | 'activities' | 'service_worker'

/**
 * What the log can say. A code never changes its meaning; who reads a log of an older app looks here.
 */
export type LogCode =
  // The programs themselves.
  | 'app.started'
  | 'app.unhandled_error'
  | 'app.unhandled_rejection'
  | 'app.part_missing'
  | 'app.script_missing'
  | 'app.install_failed'
  | 'app.files_missing'
  | 'app.update_waits'
  | 'app.update_taken'
  | 'app.worker_registration_failed'
  | 'app.render_failed'
  // Workers of the page.
  | 'worker.lost'
  | 'worker.failed'
  // The session of this device.
  | 'session.saved'
  | 'session.ended'
  | 'session.refreshed'
  | 'session.refresh_failed'
  | 'session.copy_failed'
  // Background code, and what it runs.
  | 'background.started'
  | 'background.not_loaded'
  | 'sync.state'
  | 'sync.failed'
  | 'sync.status_not_written'
  | 'recovery.failed'
  | 'lighter.failed'
  | 'scores.failed'
  | 'trends.failed'
  | 'weights.failed'
  | 'fitness.failed'
  | 'fitness.calls_failed'
  // Google's permission.
  | 'google.renewed'
  // What only the server knows, and is asked for now and then.
  | 'gamification.not_asked'
  // What the device stores.
  | 'storage.problem'
  | 'storage.close_failed'
  | 'storage.not_removed'
  // Photos, screenshots and shared files.
  | 'photo.stage'
  | 'photo.failed'
  | 'screenshot.failed'
  | 'shared.failed'
  // Races.
  | 'race.meals_failed'
  | 'race.no_alarm'
  // Notifications.
  | 'push.failed'
