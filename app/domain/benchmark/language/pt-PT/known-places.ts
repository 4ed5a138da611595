/** Splits a list written with commas. */
function list(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Municipalities, islands and other places of Portugal. */
const portuguese = list(`
  Abrantes, Águeda, Aguiar da Beira, Alandroal, Albergaria-a-Velha, Albufeira, Alcácer do Sal,
  Alcanena, Alcobaça, Alcochete, Alcoutim, Alenquer, Alfândega da Fé, Alijó, Aljezur, Aljustrel,
  Almada, Almeida, Almeirim, Almodôvar, Alpiarça, Alter do Chão, Alvaiázere, Alvito, Amadora,
  Amarante, Amares, Anadia, Angra do Heroísmo, Ansião, Arcos de Valdevez, Arganil, Armamar, Arouca,
  Arraiolos, Arronches, Arruda dos Vinhos, Aveiro, Avis, Azambuja, Baião, Barcelos, Barrancos,
  Barreiro, Batalha, Beja, Belmonte, Benavente, Bombarral, Borba, Boticas, Braga, Bragança,
  Cabeceiras de Basto, Cadaval, Caldas da Rainha, Calheta, Câmara de Lobos, Caminha, Campo Maior,
  Cantanhede, Carrazeda de Ansiães, Carregal do Sal, Cartaxo, Cascais, Castanheira de Pera,
  Castelo Branco, Castelo de Paiva, Castelo de Vide, Castro Daire, Castro Marim, Castro Verde,
  Celorico da Beira, Celorico de Basto, Chamusca, Chaves, Cinfães, Coimbra, Condeixa-a-Nova,
  Constância, Coruche, Covilhã, Crato, Cuba, Elvas, Entroncamento, Espinho, Esposende, Estarreja,
  Estremoz, Évora, Fafe, Faro, Felgueiras, Ferreira do Alentejo, Ferreira do Zêzere, Figueira da Foz,
  Figueiró dos Vinhos, Fornos de Algodres, Freixo de Espada à Cinta, Fronteira, Funchal, Fundão,
  Gavião, Góis, Golegã, Gondomar, Gouveia, Grândola, Guarda, Guimarães, Horta, Idanha-a-Nova, Ílhavo,
  Lagoa, Lagos, Lamego, Leiria, Lisboa, Loulé, Loures, Lourinhã, Lousã, Lousada, Macedo de Cavaleiros,
  Machico, Madalena, Mafra, Maia, Mangualde, Manteigas, Marco de Canaveses, Marinha Grande, Marvão,
  Matosinhos, Mealhada, Mêda, Melgaço, Mértola, Mesão Frio, Mira, Miranda do Corvo, Miranda do Douro,
  Mirandela, Mogadouro, Moita, Monção, Monchique, Mondim de Basto, Monforte, Montalegre,
  Montemor-o-Novo, Montemor-o-Velho, Montijo, Mora, Mortágua, Moura, Mourão, Murça, Murtosa, Nazaré,
  Nelas, Nisa, Nordeste, Óbidos, Odemira, Odivelas, Oeiras, Oleiros, Olhão, Oliveira de Azeméis,
  Oliveira de Frades, Oliveira do Bairro, Oliveira do Hospital, Ourém, Ourique, Ovar, Paços de Ferreira,
  Palmela, Pampilhosa da Serra, Paredes, Paredes de Coura, Pedrógão Grande, Penacova, Penafiel,
  Penalva do Castelo, Penamacor, Penedono, Penela, Peniche, Peso da Régua, Pinhel, Pombal,
  Ponta Delgada, Ponta do Sol, Ponte da Barca, Ponte de Lima, Ponte de Sor, Portalegre, Portel,
  Portimão, Porto, Porto de Mós, Porto Moniz, Porto Santo, Póvoa de Lanhoso, Póvoa de Varzim, Povoação,
  Praia da Vitória, Proença-a-Nova, Redondo, Reguengos de Monsaraz, Resende, Ribeira Brava,
  Ribeira de Pena, Ribeira Grande, Rio Maior, Sabrosa, Sabugal, Salvaterra de Magos, Santa Comba Dão,
  Santa Cruz, Santa Maria da Feira, Santana, Santarém, Santiago do Cacém, Santo Tirso,
  São Brás de Alportel, São João da Madeira, São João da Pesqueira, São Pedro do Sul, São Vicente,
  Sardoal, Sátão, Seia, Seixal, Sernancelhe, Serpa, Sertã, Sesimbra, Setúbal, Sever do Vouga, Silves,
  Sines, Sintra, Sobral de Monte Agraço, Soure, Sousel, Tábua, Tabuaço, Tarouca, Tavira, Tomar,
  Tondela, Torre de Moncorvo, Torres Novas, Torres Vedras, Trancoso, Trofa, Vagos, Vale de Cambra,
  Valença, Valongo, Valpaços, Velas, Vendas Novas, Viana do Alentejo, Viana do Castelo, Vidigueira,
  Vieira do Minho, Vila de Rei, Vila do Bispo, Vila do Conde, Vila do Porto, Vila Flor,
  Vila Franca de Xira, Vila Franca do Campo, Vila Nova da Barquinha, Vila Nova de Cerveira,
  Vila Nova de Famalicão, Vila Nova de Foz Côa, Vila Nova de Gaia, Vila Nova de Paiva, Vila Pouca de Aguiar,
  Vila Real, Vila Real de Santo António, Vila Velha de Ródão, Vila Verde, Vila Viçosa, Vimioso,
  Vinhais, Viseu, Vizela, Vouzela,
  Minho, Douro, Trás-os-Montes, Beira Alta, Beira Baixa, Beira Litoral, Estremadura, Ribatejo,
  Alentejo, Algarve, Açores, Madeira, São Miguel, Terceira, Faial, Pico, São Jorge, Graciosa, Flores,
  Corvo, Santa Maria, Berlengas, Fátima, Sagres, Vilamoura, Ericeira, Monsanto, Sortelha, Piódão,
  Monsaraz, Tejo, Mondego, Guadiana, Sado, Lima, Cávado, Vouga, Zêzere, Tâmega, Tua, Côa, Ave, Leça,
  Serra da Estrela, Serra de Sintra, Gerês, Marão, Caramulo, Buçaco, Arrábida, Montejunto,
  Gaia, Famalicão, Foz Côa, Régua, Póvoa, Viana, Caldas, Angra, Amora, Queluz, Cacém, Cacilhas,
  Costa da Caparica, Alverca, Ermesinde, Rio Tinto, Leça da Palmeira, Carcavelos, Estoril, Parede,
  Algés, Corroios, Sacavém, Moscavide, Quarteira, Armação de Pêra, Espinho, Esmoriz, Caparica`);

/** Capitals and well-known places elsewhere. */
const elsewhere = list(`
  Madrid, Barcelona, Sevilha, Santiago de Compostela, Vigo, Badajoz, Salamanca, Valência, Bilbau,
  Paris, Lyon, Marselha, Bordéus, Londres, Dublin, Manchester, Liverpool, Roma, Milão, Veneza, Nápoles,
  Florença, Turim, Berlim, Munique, Hamburgo, Colónia, Frankfurt, Viena, Zurique, Genebra, Berna,
  Bruxelas, Amesterdão, Luxemburgo, Copenhaga, Estocolmo, Oslo, Helsínquia, Varsóvia, Praga, Budapeste,
  Atenas, Moscovo, Kiev, Istambul, Lourdes, Nova Iorque, Washington, Los Angeles, Buenos Aires,
  Luanda, Maputo, Beira, Bissau, Praia, Mindelo, São Tomé, Díli, Macau, Goa, Pequim, Tóquio,
  São Paulo, Rio de Janeiro, Brasília, Salvador, Recife, Fortaleza, Curitiba, Manaus, Belo Horizonte,
  Porto Alegre, Espanha, França, Itália, Alemanha, Inglaterra, Escócia, Irlanda, Bélgica, Holanda,
  Suíça, Áustria, Polónia, Rússia, Grécia, Turquia, Marrocos, Angola, Moçambique, Guiné-Bissau,
  Cabo Verde, São Tomé e Príncipe, Timor-Leste, Brasil, Portugal, Argentina, México, China, Japão,
  Índia, Estados Unidos, Canadá, Europa, África, América, Ásia`);

export const places: readonly string[] = [...portuguese, ...elsewhere];
