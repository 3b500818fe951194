// Flags with their ports of registry. Weights follow the shares of the world fleet roughly.

export interface FleetFlag {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
  readonly ports: readonly string[];
  /** First letters of its call signs. */
  readonly callSign: string;
}

const flag = (
  id: number,
  name: string,
  weight: number,
  callSign: string,
  ports: readonly string[],
): FleetFlag => ({
  id,
  name,
  weight,
  callSign,
  ports,
});

export const fleetFlags: readonly FleetFlag[] = [
  flag(12, "Panama", 16, "3F", ["Panama"]),
  flag(40, "Liberia", 17, "D5", ["Monrovia"]),
  flag(41, "Marshall Islands", 15, "V7", ["Majuro"]),
  flag(42, "Bahamas", 5, "C6", ["Nassau"]),
  flag(43, "Malta", 6, "9H", ["Valletta"]),
  flag(44, "Singapore", 7, "9V", ["Singapore"]),
  flag(45, "Cyprus", 3, "5B", ["Limassol"]),
  flag(46, "Greece", 3, "SV", ["Piraeus", "Chios", "Andros"]),
  flag(47, "Norway (NIS)", 3, "LA", ["Bergen", "Oslo", "Ålesund"]),
  flag(48, "United States", 8, "WD", ["New York", "Houston", "New Orleans", "Seattle"]),
  flag(49, "Hong Kong, China", 7, "VR", ["Hong Kong"]),
  flag(50, "New Zealand", 0.3, "ZM", ["Auckland"]),
  flag(51, "France (RIF)", 0.6, "FL", ["Marseille", "Saint-Malo"]),
  flag(54, "Portugal (Madeira)", 2, "CQ", ["Madeira"]),
  flag(56, "Brazil", 1, "PP", ["Rio de Janeiro", "Santos"]),
  flag(57, "Canada", 0.8, "VA", ["Vancouver", "Halifax"]),
  flag(59, "Isle of Man", 0.8, "2C", ["Douglas"]),
  flag(60, "Australia", 0.5, "VJ", ["Fremantle", "Hobart"]),
  flag(61, "United Kingdom", 1, "MA", ["London", "Aberdeen"]),
  flag(62, "Netherlands", 1, "PB", ["Rotterdam", "Groningen"]),
  flag(63, "Denmark (DIS)", 1, "OX", ["Copenhagen", "Esbjerg"]),
  flag(64, "Japan", 2, "7J", ["Tokyo", "Kobe", "Imabari"]),
  flag(65, "Republic of Korea", 1, "DS", ["Busan", "Jeju"]),
  flag(66, "Türkiye", 0.7, "TC", ["Istanbul"]),
  flag(68, "Antigua and Barbuda", 0.8, "V2", ["Saint John's"]),
  flag(71, "Mexico", 0.5, "XC", ["Ciudad del Carmen"]),
];
