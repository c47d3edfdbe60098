import { BUZZES_MS, isOn } from './ring.ts'

export interface DueNotice {
  title: string
  body: string
  url: string
  taken: { label: string; url: string }
}

/** Shows it outside the app, where the runner has allowed notifications. */
export async function notifyDue({ title, body, url, taken }: DueNotice): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  // TypeScript's options lack what service workers have beyond a page's.
  const options = {
    body,
    tag: 'race-intake',
    icon: '/icons/icon-192.png',
    vibrate: isOn('vibration') ? BUZZES_MS : [],
    actions: [{ action: 'taken', title: taken.label }],
    data: { url, actions: { taken: taken.url } },
  } as NotificationOptions
  await registration?.showNotification(title, options)
}
