/** Names of services beside which no model answers, by port. */
export const refusedPorts: ReadonlyMap<number, string> = new Map([
  [1433, "Microsoft SQL Server"],
  [1521, "Oracle"],
  [1719, "H.323"],
  [1720, "H.323"],
  [1723, "PPTP"],
  [2049, "NFS"],
  [2181, "ZooKeeper"],
  [2375, "Docker"],
  [2376, "Docker"],
  [2379, "etcd"],
  [2380, "etcd"],
  [3306, "MySQL"],
  [3389, "Remote Desktop"],
  [3659, "Apple SASL"],
  [4045, "NFS locks"],
  [4190, "ManageSieve"],
  [5060, "SIP"],
  [5061, "SIP"],
  [5432, "PostgreSQL"],
  [5672, "AMQP"],
  [5900, "VNC"],
  [5984, "CouchDB"],
  [5985, "WinRM"],
  [5986, "WinRM"],
  [6000, "X11"],
  [6379, "Redis"],
  [6443, "Kubernetes"],
  [6566, "SANE"],
  [6665, "IRC"],
  [6666, "IRC"],
  [6667, "IRC"],
  [6668, "IRC"],
  [6669, "IRC"],
  [6679, "IRC"],
  [6697, "IRC"],
  [8500, "Consul"],
  [9042, "Cassandra"],
  [9092, "Kafka"],
  [9200, "Elasticsearch"],
  [9300, "Elasticsearch"],
  [10080, "Amanda"],
  [10250, "Kubernetes"],
  [11211, "memcached"],
  [27017, "MongoDB"],
]);

/** The first port that programs without privileges may serve. */
const firstFree = 1024;

/**
 * Whether an endpoint may be at a port: the scheme's own, or one from 1024 that is not known for
 * another service (the WHATWG's bad ports, databases, what runs machines).
 */
export function isEndpointPort(port: number, scheme: "http:" | "https:"): boolean {
  if (port === (scheme === "https:" ? 443 : 80)) return true;
  return port >= firstFree && port <= 65_535 && !refusedPorts.has(port);
}
