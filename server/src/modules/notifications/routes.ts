import * as calls from '@county-golf/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import type { NotificationDeps } from './deps.ts'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './list.ts'
import {
  changeNotificationSettings,
  readSettings,
  readSubscription,
  unsubscribe,
} from './settings.ts'

export function registerNotifications(app: FastifyInstance, deps: NotificationDeps): void {
  implement(app, calls.listNotifications, ({ viewer, query }) =>
    listNotifications(deps, viewer, query),
  )
  implement(app, calls.markNotificationRead, ({ viewer, params }) =>
    markNotificationRead(deps, viewer, params.id),
  )
  implement(app, calls.markAllNotificationsRead, ({ viewer }) =>
    markAllNotificationsRead(deps, viewer),
  )
  implement(app, calls.getNotificationSettings, ({ viewer }) => readSettings(deps, viewer))
  implement(app, calls.changeNotificationSettings, ({ viewer, body }) =>
    changeNotificationSettings(deps, viewer, body),
  )
  implement(app, calls.readSubscription, ({ query }) => readSubscription(deps, query.token))
  implement(app, calls.unsubscribe, ({ query }) => unsubscribe(deps, query.token))
}
