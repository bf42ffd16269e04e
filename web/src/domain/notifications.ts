export const notificationKeys = {
  all: ['notifications'] as const,
  unread: () => [...notificationKeys.all, 'unread'] as const,
  list: () => [...notificationKeys.all, 'list'] as const,
  question: (token: string) => [...notificationKeys.all, 'question', token] as const,
  devices: () => ['push-devices'] as const,
}
