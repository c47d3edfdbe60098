import { BUZZES_MS, isOn } from './ring.ts'

const TAG = 'race-intake'

export interface DueNotice {
  title: string
  body: string
  url: string
  taken: { label: string; url: string }
}

/** Shows it outside the app, where the runner has allowed notifications. */
export async function notifyDue({ title, body, url, taken }: DueNotice): Promise<void> {
  const registration = await whereAllowed()
  // TypeScript's options lack what service workers have beyond a page's.
  const options = {
    body,
    tag: TAG,
    icon: '/icons/icon-192.png',
    vibrate: isOn('vibration') ? BUZZES_MS : [],
    actions: [{ action: 'taken', title: taken.label }],
    data: { url, actions: { taken: taken.url } },
  } as NotificationOptions
  await registration?.showNotification(title, options)
}

/** Takes away what is answered. */
export async function clearDue(): Promise<void> {
  const registration = await whereAllowed()
  for (const shown of (await registration?.getNotifications({ tag: TAG })) ?? []) shown.close()
}

async function whereAllowed(): Promise<ServiceWorkerRegistration | undefined> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return undefined
  return navigator.serviceWorker?.getRegistration()
}
