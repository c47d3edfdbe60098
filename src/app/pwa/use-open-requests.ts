import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes where a tapped notification leads (sw/notifications.ts), without loading the page anew. */
export function useOpenRequests(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    function open(event: MessageEvent): void {
      if (event.data?.type !== 'OPEN') return
      const { pathname, search } = new URL(String(event.data.url), location.origin)
      void navigate(`${pathname}${search}`)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [navigate])
}
