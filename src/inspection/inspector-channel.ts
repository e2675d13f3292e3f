/** The channel between the shop and its inspector page. */
export const inspectorChannelName = 'statefront-inspector';
