/** Names the methods of app/domain/statistics; a version states which protocol it follows. */
export const STATISTICS = { protocol: "prumo-statistics/1", alpha: 0.05 } as const;
