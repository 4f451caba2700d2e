import { definePatternRule } from '../define-pattern-rule.ts';

/** What follows the noun when it does not begin a compound: "two factor", but not "two factor authentication". */
const BEHIND = '$|@preposition|,|at|are|were|have|that|which|who|to|as|before|after|per|you|we|they|@modal';
const ONE =
  "@oneofmany!come,percent,percentage,choice,time,dozen,kilo,o'clock,pm,am,gb,mb,kb,tb,km,kg,cm,mm,ml,px,pt,foot,person,ft,bit,min,max,hr,sec,yr,fold,per,cent,euro,pound,sterling,year-old,plus,ton,noon,midnight,half,quarter,way,kind,sort,type,thing,deg,loci,foci,genera,phyla,taxa,radii,nuclei,fungi,stimuli,max,total,version,staff,crew,aircraft,x,v,k,g,left,output,input,metadata,content,text,work,research,feel,default";

export const singularAfterQuantity = definePatternRule({
  id: 'singular-after-quantity',
  kind: 'grammar',
  message: 'There is more than one: “{fix}”.',
  patterns: [
    `these|those @adjective {${ONE} => ~plural} ${BEHIND}|@pure|apply|need|work|make|help|give|show`,
    `these|those {@nounalone!destined,percent,kind,sort,type,way,staff,crew,aircraft => ~plural} ${BEHIND}|@pure|apply|need|work|make|help|give|show`,
    `these|those {${ONE} => ~plural} @be|@have|@modal|of`,
    `several|many|various|numerous @adjective? {${ONE} => ~plural} ${BEHIND}`,
    `both @adjective? {${ONE} => ~plural} must|have|are|can|will|should|need|were`,
    'many|several|few|two|three {thing|kind|type|sort|way => ~plural} $|from|to|that|in|for|we|you|are|of',
    `as many {${ONE} => ~plural} as`,
    `number|hundreds|thousands|dozens|millions|couple of {${ONE} => ~plural} ${BEHIND}`,
    `one of the|our|my|your|their|these|those most? @adjective? {${ONE} => ~plural} $|,|that|who|which|is|are|was|were|@past|in|for|of`,
    `two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred {${ONE} => ~plural} $|to|that|are|were|have|you|we|which|who|decide|from|in|for|on|at`,
    `over|than|from|only|about|nearly|almost|of|with|to|for|@verb|and|these|all @count {${ONE} => ~plural} $`,
    `{this => these} @adjective!many,few,much? @plural!means,series,species,news are|were|have|must|can|will|should|may|do`,
    `{these|those => this / that} @adjective? @singular is|was|has|does`,
    `each|every @adjective? {@plural!times,hours,days,weeks,months,years,minutes,seconds => ~singular} must|has|is|can|will|should|needs|may|@third|in|of|with`,
    `number of {request|user|visitor|order|page|item|file|word|visit|click|employee|customer|product|room|guest|student|seat|night|day|person => ~plural} ${BEHIND}`,
    'many|several|few|various|numerous|these|those @adjective? {@counted => ~plural} @be|@have|@modal|@do|@subject',
    'many|several|few|various|numerous|these|those @adjective? {@counted => ~plural} and|or @plural',
    // "All email to be sent", "all result in one": only the verb makes it certain.
    'all @adjective? {@counted!day,night,year,week,weekend,month,season,summer,winter,spring,autumn,morning,afternoon,evening,hour,time,thing,kind,sort,type,right,way,part,hell,star,round => ~plural} are|were|have|must|can|will|should|need|get|receive|come',
    `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve {${ONE} => ~plural} and @count @adjective? @plural`,
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|@count @adjective? {@counted!percent,percentage,choice,time,dozen,person,foot,bit,half,quarter,way,star,hour,part,page,ton,pound,door,man,year-old => ~plural} and|or|, @count|@number|a|the|one',
    'range|variety|selection|choice|collection|lots|plenty|hundreds|thousands|dozens|list of @adjective? {@counted!food,email,mail,art,wine,beer,coffee,paint,fabric,cheese,fish,chocolate,fruit,cake,life,choice,time,history,material,care,style,hair,skin,experience,memory,power,effort => ~plural} $|,|for|to|from|with|that|which|and|or|in|on|at',
    `one of the|our|my|your|their|these|those most? @superlative {${ONE} => ~plural} ${BEHIND}|here|there`,
    'one of the following|above|best|most|main|few|many|first|last|top|oldest|largest|biggest {@counted => ~plural} $|,|in|that|who|which|on|for|at|is|to',
    'each|every|another @adjective!few,other? {@plural!few,needs => ~singular} $|,|comes|is|has|was|must|can|will|includes|offers|gets|needs|in|of|with|for',
    '{@smalla @plural!few,half,lots,thanks,couple,number,lot => $0 ~singular} $|,|that|which|who|is|was|has|to|from|for|with',
    '{@smalla @adjective!few,half,dozen,hundred,thousand,million,many,further,additional,extra,estimated,total,combined,whole,full,mere,record,good,great @plural => $0 $1 ~singular} $|,|that|which|who|is|was|has',
  ],
});
