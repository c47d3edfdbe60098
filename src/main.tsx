import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#i18n/setup.ts'
import { fetchStyles, missingStyles } from '#lib/start-anew.ts'
import { restoreSession } from '#remote/auth/session.ts'
import { App } from './app/App.tsx'
import { meetAuthAnswer } from './app/auth-answer.ts'
import { startPageLog } from './app/follow-log.ts'
import { preloadScreen, screenAtHand } from './app/frame.ts'
import { registerServiceWorker } from './app/pwa/update.ts'
import { resumeSchedulerAfterPageCache } from './app/resume-scheduler.ts'

window.hasApp = true
// Before the first screen's own are on their way.
const missing = missingStyles()
startPageLog()
resumeSchedulerAfterPageCache()
const words = startI18n()
meetAuthAnswer()
// The first screen's code travels while the words do.
const screen = preloadScreen(window.location.pathname)
registerServiceWorker(screen)
await Promise.all([words, restoreSession(), screenAtHand(screen)])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// What React recovers from has no words but React's own: the fault behind it says what was wrong.
const app = createRoot(root, {
  onRecoverableError: (error) => reportError((error as { cause?: unknown }).cause ?? error),
})
// Without its looks the app is of no use ([Note: a start that lost a file]).
await fetchStyles(missing)
// As a transition it is rendered in slices: a tap gets through on a slow phone.
startTransition(() => app.render(<App />))
